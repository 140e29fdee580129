import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { describeSchema } from '#server/database/describe-schema.ts'
import { describeTables } from '#server/database/describe-tables.ts'
import { describeEvents } from '#server/describe-events.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 2 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const committed = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('committed generated files', () => {
  test('openapi.json matches the contract (npm run openapi)', () => {
    expect(JSON.parse(committed('openapi.json'))).toEqual(openApiDocument())
  })

  test('tables.ts matches the database (npm run tables)', async () => {
    expect(committed('server/database/tables.ts')).toBe(await describeTables(connection.pool))
  })

  test('docs/schema.md matches the database, docs/events.md the events (npm run tables)', async () => {
    expect(committed('docs/schema.md')).toBe(await describeSchema(connection.pool))
    expect(committed('docs/events.md')).toBe(describeEvents())
  })
})

describe('the contract', () => {
  test('has one call per path and method', () => {
    const addresses = calls.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('lists refusals for each call in OpenAPI', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, { responses: object }>> }
    for (const { call } of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      expect(Object.keys(operation?.responses ?? {}).length, call.path).toBeGreaterThan(1)
    }
  })
})
