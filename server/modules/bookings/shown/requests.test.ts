// @module-tag full
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { wordsLike } from '#server/database/words-like.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPendingStay, aPet, aRequest, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { bookingsOfSitter } from '../rows/requests-store.ts'

const app = useTestApp()

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await app.connection.pool.query<Row>(text, values)).rows

/** Adds copies of a stay, some of them pending and some at the same instant, each with the pet. */
async function addStays(stay: Pick<Stay, 'bookingId'>, count: number, petName: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with made as (
       insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
         nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone,
         check_in_at, check_out_at, completed_at, created_at)
       select listing_id, owner_id, sitter_id, case when i % 5 = 0 then 'pending' else 'completed' end, start_date, end_date,
         1, price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents,
         cancellation_policy, time_zone, check_in_at, check_out_at, case when i % 5 <> 0 then now() end,
         timestamptz '2026-01-01' - (i / 3) * interval '1 hour'
       from bookings, generate_series(1, $2::int) as i where id = $1 returning id)
     insert into booking_pets (booking_id, pet_id, name, kind)
     select made.id, p.pet_id, $3, p.kind from made, booking_pets p where p.booking_id = $1 returning booking_id as id`,
    [stay.bookingId, count, petName],
  )
  return rows.map(({ id }) => id)
}

/** Nine requests of one owner at a listing of the sitter's own. */
async function aRequestTo(sitter: Person, petName: string) {
  const owner = await anOwner(app)
  const [listingId, petId] = [await aListing(app, sitter), await aPet(app, owner)]
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  const { id: bookingId } = await aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  await addStays({ bookingId }, 8, petName)
  return { owner, listingId, bookingId }
}

/** All that a search finds, page by page. */
async function found(sitterId: string, search: string, take: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const rows = await bookingsOfSitter(app.connection.db, sitterId, { after, take }, search)
    ids.push(...rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < take) return ids
    after = (last.status === 'pending' ? 'pending-' : '') + last.id
  }
}

/** The same, by looking at every booking of the sitter. */
async function byLooking(sitterId: string, search: string): Promise<string[]> {
  const hasWord = (word: string) => sql`(
    concat_ws(' ', o.fullname, o.first_name, o.last_name) ilike ${wordsLike(word)} or l.title ilike ${wordsLike(word)}
    or exists (select 1 from booking_pets p where p.booking_id = b.id and p.name ilike ${wordsLike(word)}))`
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join listings l on l.id = b.listing_id join users o on o.id = b.owner_id
    where b.sitter_id = ${sitterId} and b.archived_at is null and ${sql.join(search.split(' ').map(hasWord), sql` and `)}
    order by (b.status = 'pending') desc, b.created_at desc, b.id desc`.execute(app.connection.db)
  return rows.map(({ id }) => id)
}

const names = ['Zoë', 'ÅSA', 'Rex', 'O_o', '100%', "D'Ana", 'Max Rex', 'a.b', 'Bo']
const name = fc.constantFrom(...names)
const words = fc
  .array(fc.constantFrom('zoë', 'ås', 'rex', 'o_o', '0%', '_', '%', "'", 'max', 'X', 'a.b', 'ab', 'zzz', '\\', 'REX'), {
    minLength: 1,
    maxLength: 2,
  })
  .map((list) => list.join(' '))
const change = fc.tuple(fc.constantFrom('first_name', 'last_name', 'title', 'pet', 'pets'), fc.nat(2), name)

test('a search finds what looking at every booking finds, whatever is renamed at once', async () => {
  const sitter = await aSitter(app)
  const stays = await Promise.all(['Biscuit', 'Rex', 'Zoë'].map((pet) => aRequestTo(sitter, pet)))
  const apply = async ([what, which, to]: [string, number, string]) => {
    const stay = stays[which]
    if (!stay) return
    if (what === 'title') await query('update listings set title = $2 where id = $1', [stay.listingId, to])
    else if (what === 'pet')
      await query(
        'update booking_pets p set name = $2 from bookings b where b.id = p.booking_id and b.owner_id = $1 and b.created_at > $3',
        [stay.owner.id, to, new Date('2025-12-31T23:00:00Z')],
      )
    else if (what === 'pets') await query('delete from booking_pets where booking_id = $1', [stay.bookingId])
    else await query(`update users set ${what} = $2 where id = $1`, [stay.owner.id, to])
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      words,
      fc.integer({ min: 2, max: 9 }),
      async (changes, search, take) => {
        await Promise.all(changes.map(apply))
        expect(await found(sitter.id, search, take)).toEqual(await byLooking(sitter.id, search))
      },
    ),
    { numRuns: 40, examples: [[[['first_name', 0, 'Zoë']], 'zoë', 2]] },
  )
  const everything = await found(sitter.id, 'e', 50)
  expect(everything.length).toBeGreaterThan(0)
})

test('an owner, the pets of all their requests and a title are renamed at once, and nothing waits for the other', async () => {
  const sitter = await aSitter(app)
  const { owner, listingId } = await aRequestTo(sitter, 'Biscuit')
  for (let i = 0; i < 100; i++)
    await Promise.all([
      query('update users set first_name = $2 where id = $1', [owner.id, `Ann ${i}`]),
      query('update booking_pets p set name = $2 from bookings b where b.id = p.booking_id and b.owner_id = $1', [
        owner.id,
        `Rex ${i}`,
      ]),
      query('update listings set title = $2 where id = $1', [listingId, `Home ${i}`]),
    ])
  expect(await query('select from request_words where words <> request_words_of(booking_id)', [])).toEqual([])
})

test('a search can read what it finds alone, and no other booking of a sitter with thousands', async () => {
  const stay = await aPendingStay(app)
  const other = await aPendingStay(app)
  await addStays(stay, 4000, 'Biscuit')
  const [rare] = (await addStays(stay, 1, 'Quincunx')).slice(-1)
  await query(`update bookings set created_at = '2020-01-01' where id = $1`, [rare])
  await addStays(other, 300, 'Quincunx')
  await query('vacuum analyze bookings, request_words', [])
  const { db } = app.connection
  const search = (word: string) =>
    transaction(db, async (tx) => {
      // four thousand are so few that reading them all seems as cheap as the index, by the sample of `analyze`
      await sql`set local enable_seqscan = off`.execute(tx)
      const soFar = async () => {
        const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('bookings', 'request_words')`.execute(tx)
        return rows[0]?.read ?? 0
      }
      const before = await soFar()
      const rows = await bookingsOfSitter(tx, stay.sitter.id, { after: undefined, take: 21 }, word)
      return { ids: rows.map(({ id }) => id), read: (await soFar()) - before }
    })
  // also as statements that were planned before
  for (let times = 0; times < 8; times++) {
    const oldest = await search('quincunx')
    expect(oldest.ids).toEqual([rare])
    // the newest five hundred, twice, and the one
    expect(oldest.read).toBeLessThan(1100)
    const common = await search('biscuit')
    expect(common.ids).toHaveLength(21)
    expect(common.read).toBeLessThan(1100)
  }
})
