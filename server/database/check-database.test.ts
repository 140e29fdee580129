import type pg from 'pg'
import { expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const url = 'postgres://pet:secret@db.example/stead'

test.each([
  [
    { version: 140_013 },
    'DATABASE_URL: PostgreSQL 14 is too old, Petstead needs 15 or newer (pet@db.example:5432/stead).',
  ],
  [
    { encoding: 'LATIN1' },
    'DATABASE_URL: the database has the encoding LATIN1, Petstead needs UTF8 (pet@db.example:5432/stead).',
  ],
])('rejects a database with %o', async (found, sentence) => {
  const row = { version: 150_004, encoding: 'UTF8', mine: false, create: true, ...found }
  const client = { query: async () => ({ rows: [row] }) } as unknown as pg.Client
  await expect(checkDatabase(client, url, ['0001_people.sql'])).rejects.toThrow(sentence)
})
