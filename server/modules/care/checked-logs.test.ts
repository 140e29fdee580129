// @module-tag full
// docs/product.md#care-of-a-stay
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import { checkLogs, noteCheck } from './public.ts'

const app = useTestApp()

test('staff reads what the last night found, in place of the night before, and that nothing was checked yet', async () => {
  const admin = await anAdmin(app)
  const shown = async () => (await app.call(api.care.checkedLogs, {}, admin)).body
  expect(await shown()).toEqual({ checkedAt: null, stays: 0, broken: [] })
  const flaw = { bookingId: admin.id, seq: 17, cause: 'changed' } as const
  const checkedAt = new Date('2027-05-20T09:45:00Z')
  await noteCheck(app.connection.db, { checkedAt, stays: 312, broken: [flaw] })
  expect(await shown()).toEqual({ checkedAt: checkedAt.toISOString(), stays: 312, broken: [flaw] })
  const later = new Date('2027-05-21T09:45:00Z')
  await noteCheck(app.connection.db, { checkedAt: later, ...(await checkLogs(app.connection.db, { nightOf: later })) })
  expect(await shown()).toEqual({ checkedAt: later.toISOString(), stays: 0, broken: [] })
})
