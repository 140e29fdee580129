import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request is at most this long under way, its body and its answer. */
const patienceMs = 18_000

/**
 * Prepares a server's end: the function closes it when the requests under way are answered. Connections that browsers
 * open ahead and have sent nothing on count as busy to Node, and would hold the end up for a minute.
 */
export function gentleEnd(app: FastifyInstance): () => Promise<void> {
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
