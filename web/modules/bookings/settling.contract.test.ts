import * as api from '#contract/api.ts'
import { expect, test } from 'vitest'

test('polling does not keep a session alive', () => {
  for (const call of [api.bookings.get, api.bookings.listAsOwner, api.bookings.listAsSitter])
    expect(call.background, call.path).toBe(true)
})
