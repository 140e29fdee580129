import { expect, test } from 'vitest'
import { bookingStatuses, paymentStates } from '#contract/vocabulary/booking-states.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, setBookingStatus } from '#testing/factories.ts'
import { isAgreed } from './rules/lifecycle.ts'

const app = useTestApp()

test('the database and the rule agree on which stays are agreed', async () => {
  const { bookingId } = await aPendingStay(app)
  const seen: boolean[] = []
  for (const status of bookingStatuses)
    for (const paymentState of paymentStates)
      for (const instant of [true, false]) {
        await setBookingStatus(app, bookingId, status, paymentState)
        const { agreed } = await app.connection.db
          .updateTable('bookings')
          .set({ instant })
          .where('id', '=', bookingId)
          .returning('agreed')
          .executeTakeFirstOrThrow()
        expect([status, paymentState, instant, agreed]).toEqual([
          status,
          paymentState,
          instant,
          isAgreed({ status, paymentState, instant }),
        ])
        seen.push(agreed)
      }
  expect(new Set(seen).size).toBe(2)
})
