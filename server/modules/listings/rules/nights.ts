import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'

type Nights = { readonly minNights?: number | null | undefined; readonly maxNights?: number | null | undefined }

/** Refuses a form after which the longest stay would be shorter than the shortest; what it leaves out stays. */
export function refuseNightsOrder(input: Nights, old: Nights = {}): Refused<'nights_reversed'> | undefined {
  const { minNights, maxNights } = {
    minNights: input.minNights === undefined ? old.minNights : input.minNights,
    maxNights: input.maxNights === undefined ? old.maxNights : input.maxNights,
  }
  return (minNights ?? 0) > (maxNights ?? Infinity) ? refuse('nights_reversed') : undefined
}
