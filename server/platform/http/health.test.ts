import { setTimeout as sleep } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { migrationNames } from '#server/database/schema.ts'
import { healthRoutes } from './health.ts'
import type { HealthOptions } from './health.ts'

test('a server with a full disk, or that still reads, is not ready, but alive', async () => {
  let [room, reading] = [true, true]
  const query = async () => ({ rows: [{ count: migrationNames().length }] })
  const server = Fastify()
  healthRoutes(server, {
    pool: { query } as unknown as HealthOptions['pool'],
    site: 'this one',
    hasDiskSpace: () => room,
    isReading: () => reading,
  })
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  reading = false
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  room = false
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})

test('all requests for readiness in a second share one database query', async () => {
  let asked = 0
  const query = async () => {
    asked++
    await sleep(50)
    return { rows: [{ count: migrationNames().length }] }
  }
  const server = Fastify()
  healthRoutes(server, {
    pool: { query } as unknown as HealthOptions['pool'],
    site: 'this one',
    hasDiskSpace: () => true,
    isReading: () => false,
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.inject('/readyz')))
  expect([answers.every(({ statusCode }) => statusCode === 200), asked]).toEqual([true, 1])
  await server.inject('/readyz')
  expect(asked).toBe(1)
  await sleep(1000)
  await server.inject('/readyz')
  expect(asked).toBe(2)
})

test('an overloaded server still answers whether it is alive and ready', async () => {
  const query = async () => ({ rows: [{ count: migrationNames().length }] })
  const server = Fastify()
  // always exceeded
  await server.register(underPressure, {
    maxRssBytes: 1,
    sampleInterval: 10,
    pressureHandler: (_request, reply) => void reply.code(503).send('busy'),
  })
  server.get('/', async () => 'answered')
  healthRoutes(server, {
    pool: { query } as unknown as HealthOptions['pool'],
    site: 'this one',
    hasDiskSpace: () => true,
    isReading: () => false,
  })
  await vi.waitFor(async () => expect((await server.inject('/')).statusCode).toBe(503))
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  await server.close()
})
