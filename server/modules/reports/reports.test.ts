import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, anAdmin, anOwner } from '#testing/factories.ts'

const app = useTestApp()

const kept = (listingId: string) =>
  app.connection.db.selectFrom('reports').selectAll().where('listing_id', '=', listingId).execute()

test('a report is saved once, and no mail says what was written', async () => {
  const admin = await anAdmin(app)
  const owner = await anOwner(app)
  const listingId = await aListing(app, await aSitter(app))
  const report = () =>
    app.call(
      api.reports.listing,
      { params: { id: listingId }, body: { reason: 'scam', details: ' They ask for cash. ' } },
      owner,
    )
  const answers = await Promise.all([report(), report(), report()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe(
    "You've already reported this listing. We're looking into it.",
  )
  expect(await kept(listingId)).toMatchObject([
    { reporter_id: owner.id, reason: 'scam', details: 'They ask for cash.', created_at: app.now },
  ])
  const { email } = await app.connection.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
  const jobs = await app.connection.pool.query<{ payload: { to: string; text: string } }>(
    'select payload from jobs._private_jobs',
  )
  expect(jobs.rows.filter(({ payload }) => payload.to === email)).toEqual([])
  expect(JSON.stringify(jobs.rows)).not.toContain('They ask for cash.')
})

test('refuses reports of hidden listings and one’s own', async () => {
  const sitter = await aSitter(app)
  const [active, draft] = [await aListing(app, sitter), await aListing(app, sitter, { active: false })]
  const body = { reason: 'other' as const }
  const of = (id: string, person: typeof sitter) => app.call(api.reports.listing, { params: { id }, body }, person)
  expect(await of(active, sitter)).toMatchObject({ status: 403 })
  expect(await of(draft, await anOwner(app))).toMatchObject({ status: 404 })
  expect([...(await kept(active)), ...(await kept(draft))]).toEqual([])
})
