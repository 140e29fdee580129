// @module-tag full
// docs/product.md#reliability
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { makeDemo, seedDemo } from './seed.ts'

const app = useTestApp()

// the statistics of a new market know of no card, so that PostgreSQL expects few stays of each: joined from there, it read
// all pairs of stays, for longer than a statement may take
test('how reliable a sitter is is read where many stays are paid with one card since the last statistics', async () => {
  const { connection, storage } = app
  await seedDemo({ connection, storage, demo: makeDemo(app.now), say: () => {} })
  const { pool } = connection
  await pool.query('analyze')
  await pool.query(`update payments set card_print = 'the card of the sandbox'`)
  const { rows } = await pool.query<{ id: string; stays: number }>(
    `select sitter_id as id, count(*)::int as stays from bookings where status = 'completed' group by 1 order by 2 desc limit 1`,
  )
  const [{ id, stays } = { id: '', stays: 0 }] = rows
  // as often as a plan for any values takes to be kept
  for (let at = 0; at < 7; at++) {
    const { body } = await app.call(api.reliability.get, { params: { id } })
    expect(body.sitter?.completed).toBeGreaterThan(stays / 2)
  }
})
