import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { csvStream } from './csv-stream.ts'
import type { Caller } from './caller.ts'

const server = fastify({ forceCloseConnections: true })
afterAll(() => server.close())

test('no more of a long file is read than its reader takes, and nothing after they go away', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [String(at), 'x'.repeat(1000)])
  const [parts, closed] = [500, vi.fn<() => void>()]
  let read = 0
  async function* inParts() {
    for (; read < parts; read++) yield await Promise.resolve(rows)
  }
  const now = new Date()
  const findCaller = (): Promise<Caller> => Promise.resolve({ id: 'a', role: 'admin', provedAt: now })
  const options = { findCaller, limit: () => Promise.resolve(), clock: () => now, siteName: () => 'Pets' }
  csvStream(server, '/long.csv', api.admin.users, options, () =>
    Promise.resolve({ name: 'long', head: ['Id'], parts: inParts(), closed }),
  )
  await server.listen({ port: 0 })
  const asked = request({ port: (server.server.address() as AddressInfo).port, path: '/long.csv' }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.statusCode).toBe(200)
  // a part is 1 MB, and some of them are in the buffers of the system
  await vi.waitFor(() => expect(read).toBeGreaterThan(2))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = read
  expect(before).toBeLessThan(30)
  asked.destroy()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(read).toBeLessThan(before + 3)
})
