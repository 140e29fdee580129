import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The ways in which an outside system fails. */
export const faults = [
  'slow',
  'silent',
  'dripping',
  'refusing',
  'resetting',
  'of another status',
  'a page',
  'other JSON',
  'endless',
] as const
export type Fault = (typeof faults)[number]

/** A proxy to a service at one address that fails in a chosen way. */
export type FaultyWay = {
  readonly host: string
  readonly url: string
  behave(fault: Fault | undefined): Promise<void>
  close(): Promise<void>
}

/** The delay of each part of a response while slow. */
const slowMs = 1800

const head = (status: string, type: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`
const json = head('200 OK', 'application/json')
/** The response of each of these faults, whatever the request; for other protocols than HTTP it is invalid. */
const words: Partial<Record<Fault, string>> = {
  'of another status': `${head('418 I am a teapot', 'text/plain')}I am a teapot`,
  'a page': `${head('200 OK', 'text/html')}<!doctype html><title>Welcome to the hotel</title>`,
  'other JSON': `${json}{"object":"list","status":7,"features":"none","data":[3]}`,
}

/** A proxy to a service on this machine, whose port may be known only later. */
export async function faultyWay(to: () => number): Promise<FaultyWay> {
  const sockets = new Set<Socket>()
  let fault: Fault | undefined
  const pass = (inner: Socket): void => {
    const outer = connect(to(), '127.0.0.1')
    sockets.add(outer)
    const waiting: (() => void)[] = []
    let due = 0
    // keeps the order of the parts, also when the delay ends
    const inTurn = (work: () => void) => {
      const now = performance.now()
      due = Math.max(due, now + (fault === 'slow' ? slowMs : 0))
      waiting.push(work)
      setTimeout(() => waiting.shift()?.(), due - now)
    }
    outer.on('error', () => {}).on('close', () => inTurn(() => inner.destroy()))
    outer.on('data', (part) => inTurn(() => inner.write(part)))
    inner.on('close', () => outer.destroy())
    inner.pipe(outer)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (fault === undefined || fault === 'slow') return pass(socket)
    if (fault === 'resetting') return void socket.resetAndDestroy()
    socket.resume()
    if (fault === 'dripping') return drip(socket)
    if (fault === 'endless') return void socket.write(json, () => pour(socket))
    const said = words[fault]
    if (said) socket.end(said)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const leave = (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    async behave(next) {
      // open connections switch between slow and fast
      if ([fault, next].every((each) => each === undefined || each === 'slow')) return void (fault = next)
      // close all connections, so that the next request meets the new fault
      await leave()
      fault = next
      if (fault !== 'refusing') await listen(port)
    },
    close: leave,
  }
}

/** Writes a byte from time to time, so that idle timeouts never expire. */
function drip(socket: Socket): void {
  socket.write(json)
  const timer = setInterval(() => socket.write(' '), 200)
  socket.once('close', () => clearInterval(timer))
}

function pour(socket: Socket): void {
  const part = ' '.repeat(100_000)
  const more = () => {
    if (!socket.destroyed) socket.write(part, () => setImmediate(more))
  }
  more()
}
