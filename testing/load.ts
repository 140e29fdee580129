import { Agent, request } from 'node:http'
import { cookieOf } from './app.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'

export type Sent = { readonly status: number; readonly text: string }

/** A client with its own keep-alive connection, like a browser. */
export function aClient(app: TestApp): {
  send(method: string, path: string, body: object | undefined, person: Person): Promise<Sent>
  close(): void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(app.address)
  return {
    send: (method, path, body, person) =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body)
        const headers = {
          cookie: cookieOf(person),
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        }
        const sent = request({ hostname, port, method, path, agent, headers }, (answer) => {
          let received = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (received += part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: received }))
        })
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Lets a number of clients process a list together, each taking the next item. */
export async function inParallel<T>(
  clients: number,
  things: readonly T[],
  work: (thing: T, client: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (client: number): Promise<void> => {
    for (let i = next++; i < things.length; i = next++) await work(things[i] as T, client)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => worker(client)))
}
