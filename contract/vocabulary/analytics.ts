/** Time spans: thirty days, one period per day, or twelve months, one period per month. */
export const analyticsSpans = ['30d', '12m'] as const
export type AnalyticsSpan = (typeof analyticsSpans)[number]

/** The tables behind the charts; each can be downloaded. */
export const analyticsTables = ['bookings', 'money', 'users', 'cities'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]
