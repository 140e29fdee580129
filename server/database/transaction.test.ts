import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refuse } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { clockIsTurned } from '#testing/turned-clock.ts'
import { anOwner } from '#testing/factories.ts'
import { transaction, transactionRetries } from './transaction.ts'

const app = useTestApp()

const cityOf = async (id: string) =>
  (await app.connection.db.selectFrom('users').select('city').where('id', '=', id).executeTakeFirstOrThrow()).city

test('a refusal rolls back earlier writes and is returned', async () => {
  const { db } = app.connection
  const { id } = await anOwner(app)
  const write = (city: string, refused: boolean) =>
    transaction(db, async (tx) => {
      await tx.updateTable('users').set({ city }).where('id', '=', id).execute()
      return refused ? refuse('not_found') : 'written'
    })
  expect(await write('Austin', true)).toEqual({ refused: 'not_found' })
  expect(await cityOf(id)).toBeNull()
  expect(await write('Austin', false)).toBe('written')
  expect(await cityOf(id)).toBe('Austin')
})

test.skipIf(clockIsTurned)('two deadlocked transactions both finish, and the retry is counted', async () => {
  const { db } = app.connection
  const people = [await anOwner(app), await anOwner(app)].map(({ id }) => id)
  const [one = '', other = ''] = people
  const before = transactionRetries()
  let arrived = 0
  const both = Promise.withResolvers<void>()
  const lock = (first: string, second: string) =>
    transaction(db, async (tx) => {
      await sql`select from users where id = ${first} for update`.execute(tx)
      if (++arrived === 2) both.resolve()
      await both.promise
      await sql`select from users where id = ${second} for update`.execute(tx)
      return 'done'
    })
  expect(await Promise.all([lock(one, other), lock(other, one)])).toEqual(['done', 'done'])
  // more if a slow machine lets them meet again
  expect(transactionRetries() - before).toBeGreaterThanOrEqual(1)
})
