import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Maximum duration of a request, with its body and its response. */
const patienceMs = 18_000

/**
 * Returns a function that closes the server after the requests in progress. Connections that browsers opened in advance
 * and never used are destroyed: Node counts them as busy, so they would delay the close by a minute.
 */
export function gracefulClose(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  return async () => {
    const closed = app.close()
    for (const socket of unused) socket.destroy()
    const last = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    await closed
    clearTimeout(last)
  }
}
