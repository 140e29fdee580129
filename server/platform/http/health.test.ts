import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { healthRoutes } from './health.ts'
import type { HealthOptions } from './health.ts'

test('a server without room on its disk is not ready, though it answers', async () => {
  let room = true
  const query = async () => ({ rows: [{ count: migrationNames().length }] })
  const server = Fastify()
  healthRoutes(server, { pool: { query } as unknown as HealthOptions['pool'], hasRoom: () => room })
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  room = false
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})
