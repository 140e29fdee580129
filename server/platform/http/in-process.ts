import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** Remote address of requests inside this process, which no network connection can have. */
const noAddress = 'in this process'

/** Whether the server sent the request to itself, for a page or for the built-in sign-in. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.socket.remoteAddress === noAddress
}

/** Returns a `fetch` that sends requests to this server without a network. */
export function inProcessFetch(server: FastifyInstance): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await server.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      remoteAddress: noAddress,
      ...(body && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
}
