// @module-tag full
// docs/product.md#site
import { beforeAll, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, anAdmin } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { publishSite } from '#testing/site.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const start = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.payments.createIntent, { body: { bookingId, amount: '140.00' } }, owner)).body

test('the statement shows what the operator chose after the name of the account, and the owner reads it, also later', async () => {
  await publishSite(app, admin, { mail: { statementSuffix: 'Fern and Paw' } })
  const stay = await aPendingStay(app)
  const made = vi.spyOn(app.payments.provider, 'createIntent')
  expect((await start(stay)).statement).toBe('SANDBOX* FERN AND PAW')
  expect(made.mock.calls[0]?.[0]).toMatchObject({ statementSuffix: 'Fern and Paw' })
  made.mockRestore()
  // of a payment that began under another one
  await publishSite(app, admin, { mail: { statementSuffix: 'Moss Pets' } })
  expect((await start(stay)).statement).toBe('SANDBOX* FERN AND PAW')
})

test('what does not fit, or whose beginning is not known, is neither sent nor said', async () => {
  await publishSite(app, admin, { mail: { statementSuffix: 'Fern and Paw of Texas' } })
  expect((await start(await aPendingStay(app))).statement).toBeNull()
  await publishSite(app, admin, { mail: { statementSuffix: 'Fern Paw' } })
  const prefix = vi.spyOn(app.payments.provider, 'statementPrefix').mockResolvedValue(undefined)
  const made = vi.spyOn(app.payments.provider, 'createIntent')
  expect((await start(await aPendingStay(app))).statement).toBeNull()
  expect(made.mock.calls[0]?.[0]).not.toHaveProperty('statementSuffix')
  prefix.mockRestore()
  made.mockRestore()
})

test.each([['Fern'], ['12345'], ['Fern & Paw'], ["Fern's Paws"], ['Fernando and his friends'], ['Pfötchen']])(
  '%s is no suffix of a statement',
  async (statementSuffix) => {
    const { content, revision, number: basedOn } = (await app.call(api.site.draft, {}, admin)).body
    const body = { content: { ...content, mail: { ...content.mail, statementSuffix } }, revision, basedOn }
    expect((await app.attempt(api.site.saveDraft, { body }, admin)).status).toBe(400)
  },
)
