import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { firstRabiesDays } from '#contract/vocabulary/vaccines.ts'
import type { Vaccine, VaccineBasis, CoverStatus } from '#contract/vocabulary/vaccines.ts'

/** A record of a vaccine that no newer one replaces. Those taken over from old care sheets may have no dates. */
export type VaccineRecord = {
  readonly vaccine: Vaccine
  readonly basis: VaccineBasis
  readonly givenOn: PlainDate | null
  /** The last day on which it is good. */
  readonly validUntil: PlainDate | null
  /** Whether it is the first rabies shot of the pet's life. */
  readonly isFirst: boolean
  readonly hasProof: boolean
}

/** A stay's nights: from the date of the first to that of leaving. */
export type StayDates = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** The first day on which a record is good; undefined if that is not known. */
export function validFrom({ vaccine, basis, givenOn, isFirst }: VaccineRecord): PlainDate | undefined {
  if (givenOn === null) return undefined
  const waits = vaccine === 'rabies' && basis === 'vaccination' && isFirst
  return waits ? addDays(givenOn, firstRabiesDays) : givenOn
}

/** How a record stands for a stay: it covers it from its first night to its last, both included. */
export function coverOf(record: VaccineRecord, { startDate, endDate }: StayDates): CoverStatus {
  const from = validFrom(record)
  // a photo of its certificate would not help
  if (record.validUntil !== null && record.validUntil < startDate) return 'expired'
  if (!record.hasProof || from === undefined || record.validUntil === null) return 'noted'
  if (record.validUntil < addDays(endDate, -1)) return 'ends_too_soon'
  return from > startDate ? 'too_new' : 'covered'
}
