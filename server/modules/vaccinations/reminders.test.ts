// @module-tag full
// docs/product.md#vaccinations
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aPet, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'
import { long } from '#testing/long.ts'
import { noneFails } from '#testing/due.ts'
import { runRecordReminders } from './public.ts'

const app = useTestApp()
let telling: Telling
beforeAll(() => {
  telling = startTelling(app)
})

const start = '2027-01-01T15:00:00Z'
async function aNewOwner(): Promise<{ owner: Person; petId: string }> {
  app.now = new Date(start)
  const owner = await anOwner(app)
  await app.connection.pool.query(`update users set time_zone = 'America/Chicago' where id = $1`, [owner.id])
  return { owner, petId: await aPet(app, owner) }
}
const add = async (owner: Person, petId: string, validUntil: string) => {
  const body = { vaccine: 'rabies' as const, givenOn: '2026-03-01', validUntil, requestId: randomUUID() }
  return (await app.call(api.vaccinations.add, { params: { id: petId }, body }, owner)).body
}
const look = () => runRecordReminders(app.connection.db, app.now, noneFails)
/** Turns the clock day by day, four looks a day, and returns when the owner was told of what. */
async function turnFor(days: number, owner: Person, from = start): Promise<string[]> {
  for (let quarter = 0; quarter <= days * 4; quarter++) {
    app.now = new Date(Date.parse(from) + quarter * 6 * 3_600_000)
    await look()
  }
  await telling.run()
  const { rows } = await app.connection.pool.query<{ told: string }>(
    `select to_char(created_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI ') || title as told
     from notifications where user_id = $1 and kind = 'records' order by created_at`,
    [owner.id],
  )
  return rows.map(({ told }) => told)
}

test('in four hundred days each reminder comes once, at 9 AM, and none of what was replaced, corrected or turned off', async () => {
  const { owner, petId } = await aNewOwner()
  const [replaced, gone, off] = [await aPet(app, owner, 'cat'), await aPet(app, owner), await aPet(app, owner)]
  await add(owner, petId, '2027-06-10')
  await add(owner, replaced, '2027-04-10')
  await add(owner, replaced, '2028-12-10')
  await add(owner, gone, '2027-06-10')
  await app.call(api.pets.remove, { params: { id: gone } }, owner)
  const { id } = await add(owner, off, '2027-06-10')
  const answer = await app.call(api.vaccinations.remind, { params: { id }, body: { on: false } }, owner)
  expect(answer.body.reminds).toBe(false)
  expect(await turnFor(400, owner)).toEqual([
    "2027-05-11 09:00 Biscuit's rabies record ends in 30 days",
    "2027-06-03 09:00 Biscuit's rabies record ends in 7 days",
  ])
})

test('another end has reminders of its own; the same end, corrected, none twice', async () => {
  const { owner, petId } = await aNewOwner()
  const { id } = await add(owner, petId, '2027-02-20')
  const correct = async (validUntil: string) =>
    app.call(
      api.vaccinations.change,
      { params: { id }, body: { givenOn: '2026-06-01', validUntil, clinic: 'Northside' } },
      await signedInAgain(app, owner),
    )
  expect(await turnFor(25, owner)).toHaveLength(1)
  await correct('2027-02-20')
  expect(await turnFor(1, owner, app.now.toISOString())).toHaveLength(1)
  await correct('2027-04-20')
  expect(await turnFor(110, owner, app.now.toISOString())).toEqual([
    "2027-01-21 09:00 Biscuit's rabies record ends in 30 days",
    "2027-03-21 09:00 Biscuit's rabies record ends in 30 days",
    "2027-04-13 09:00 Biscuit's rabies record ends in 7 days",
  ])
})

test('thousands of old records raise no wave after the migration, nor after a stop of the clock', async () => {
  const pets = long ? 250 : 50
  const { owner } = await aNewOwner()
  const { pool } = app.connection
  await pool.query(
    `with many as (insert into pets (owner_id, name, kind) select $1, 'Rex', 'dog' from generate_series(1, $2::int) returning id)
     insert into vaccinations (pet_id, vaccine, name, basis, given_on, valid_until, created_at)
     select id, 'other', 'Vaccine ' || n, 'vaccination', current_date - 400, current_date + n * 2 - 29, now()
     from many, generate_series(1, 40) n`,
    [owner.id, pets],
  )
  const file = new URL('../../database/migrations/0451_reminders_of_records.sql', import.meta.url)
  const [, update = ''] = (await readFile(file, 'utf8')).split(/(?=update vaccinations)/)
  await pool.query(update)
  app.now = new Date()
  await look()
  const told = async () =>
    (
      await pool.query<{ n: number }>(
        'select count(*)::int as n from vaccinations v join pets p on p.id = v.pet_id where reminded_for is not null and owner_id = $1',
        [owner.id],
      )
    ).rows[0]?.n
  expect(await told()).toBe(0)
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from vaccinations v join pets p on p.id = v.pet_id where remind_at > now() and owner_id = $1',
    [owner.id],
  )
  expect(rows[0]?.n).toBeGreaterThan(pets * 20)
  // a clock that stood still for two months says nothing of what it missed
  app.now = new Date(Date.now() + 60 * 86_400_000)
  await look()
  expect([
    await told(),
    (await app.connection.pool.query('select 1 from notifications where user_id = $1', [owner.id])).rows,
  ]).toEqual([0, []])
})
