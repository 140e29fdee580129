import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { startTestApp } from '#testing/app.ts'

test('everyone gets the terms of the settings, and they may be cached for a while', async () => {
  const app = await startTestApp({
    env: {
      SERVICE_FEE_CENTS: '750',
      DISCOUNT_PERCENT: '15',
      DISCOUNT_FROM_NIGHTS: '5',
      COMMISSION_PERCENT: '12',
      STAY_NIGHTS_MIN: '2',
      STAY_NIGHTS_MAX: '10',
    },
  })
  try {
    const { status, body, headers } = await app.call(api.bookings.terms, {})
    expect(status).toBe(200)
    expect(body).toEqual({
      siteVersion: 1,
      serviceFee: '7.50',
      discountPercent: 15,
      discountFromNights: 5,
      commissionPercent: 12,
      contactEmail: null,
      nightsMin: 2,
      nightsMax: 10,
      horizonDays: 540,
      answerHours: 72,
      payHours: 24,
      payInstantHours: 2,
      payoutHours: 48,
      reviewDays: 7,
      freeDays: { flexible: 1, moderate: 5, strict: 14 },
      lateRefundPercent: 50,
      priceMaximum: '1000.00',
    })
    expect(headers['cache-control']).toBe('public, no-cache')
  } finally {
    await app.close()
  }
})
