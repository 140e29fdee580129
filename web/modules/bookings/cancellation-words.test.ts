import { expect, test } from 'vitest'
import { cancellationWords, lateCancellation, lateCancellationForSitters } from './cancellation-words.ts'

test('each policy says until when everything comes back', () => {
  expect(Object.values(cancellationWords).map(({ text }) => text)).toEqual([
    'Full refund until noon the day before check-in.',
    'Full refund until noon, 5 days before check-in.',
    'Full refund until noon, 14 days before check-in.',
  ])
})

test('a later cancellation says what comes back, to either side', () => {
  const rest = "get back 50% of the price of the remaining nights. The service fee isn't refundable."
  expect(lateCancellation).toBe(`After that, you'll ${rest}`)
  expect(lateCancellationForSitters).toBe(`After the free period, owners ${rest}`)
})
