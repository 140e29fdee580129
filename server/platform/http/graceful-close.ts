import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request is at most this long under way, its body and its answer. */
const patienceMs = 18_000

/**
 * Answers with a function that closes the server once the requests under way are answered. Connections that browsers
 * opened in advance and never used count as busy in Node and would delay the close by a minute: they are destroyed.
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
