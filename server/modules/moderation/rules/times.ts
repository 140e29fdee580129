import { appealDays, warningMonths } from '#contract/vocabulary/measures.ts'

const day = 86_400_000

/** When a suspension of some days ends; null: when it is lifted. */
export function untilOf(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * day)
}

/** Until when a measure can be appealed. */
export function appealUntil({ madeAt }: { readonly madeAt: Date }): Date {
  return new Date(madeAt.getTime() + appealDays * day)
}

/** From when on warnings count. */
export function warningsSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - warningMonths)
  return since
}
