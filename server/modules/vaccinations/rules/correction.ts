import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { VaccineBasis } from '#contract/vocabulary/vaccines.ts'

/** What an owner can correct in a record. Those taken over from old care sheets may have no dates. */
type Fields = {
  readonly basis: VaccineBasis
  readonly givenOn: PlainDate | null
  readonly validUntil: PlainDate | null
  readonly isFirst: boolean
  readonly clinic: string | null
}
type Before = Fields & { readonly proofs: readonly { readonly pictureId: string }[] }
type After = Fields & { readonly proofs: readonly string[] }

const compared = ['basis', 'givenOn', 'validUntil', 'isFirst', 'clinic'] as const

/** Whether a record says something else than before; its photos in another order say the same. */
export function isCorrection(before: Before, after: After): boolean {
  const had = new Set(before.proofs.map(({ pictureId }) => pictureId))
  const has = new Set(after.proofs)
  const hasOthers = had.size !== has.size || after.proofs.some((id) => !had.has(id))
  return hasOthers || compared.some((field) => before[field] !== after[field])
}
