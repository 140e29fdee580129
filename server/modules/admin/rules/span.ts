import type { AnalyticsSpan } from '#contract/vocabulary/analytics.ts'

/** Returns the start of a span in whole UTC days or months; the current, unfinished one is the last. */
export function spanOf(span: AnalyticsSpan, now: Date): { readonly from: Date; readonly step: 'day' | 'month' } {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return span === '30d'
    ? { from: new Date(Date.UTC(year, month, day - 29)), step: 'day' }
    : { from: new Date(Date.UTC(year, month - 11, 1)), step: 'month' }
}
