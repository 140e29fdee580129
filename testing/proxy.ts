import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy to a database that a test can break: `gone` as if the database had ended, `silent` as if it hung. */
export type BreakableWay = {
  readonly url: string
  gone(): Promise<void>
  /** Restores it after `gone`, at the same address. */
  back(): Promise<void>
  silent(): void
  close(): Promise<void>
}

export async function breakableWay(to: string): Promise<BreakableWay> {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  let hung = false
  const proxy = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    for (const [from, into] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !hung && into.write(bytes))
      from.on('error', () => {})
      from.on('close', () => into.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const end = (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => proxy.close(() => resolve()))
  }
  return {
    url: Object.assign(new URL(to), { port: String(port) }).href,
    gone: end,
    back: () => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve)),
    silent: () => {
      hung = true
    },
    close: end,
  }
}
