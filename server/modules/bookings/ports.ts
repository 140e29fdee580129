import type { SitterTask } from '#contract/schemas/care.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'

/** What a sitter's day asks of care, a module above. */
export type CarePort = {
  /** What is to be done today for the pets that a sitter has, by due time. */
  readonly tasksOfSitter: (db: Database, sitterId: string, now: Date) => Promise<SitterTask[]>
}

/** A stay that asks for records of its pets, or one that is about to be requested. */
export type AskingStay = {
  /** Null until it is stored. */
  readonly id: string | null
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly vaccineRules: readonly VaccineRule[] | null
}

/** What bookings ask of the records of pets, a module above. */
export type RecordsPort = {
  /** What a stay asks of its pets and no record covers; of one that is not stored the pets are given. */
  readonly gapsOf: (
    db: Database,
    stay: AskingStay,
    pets?: readonly { readonly id: string; readonly name: string; readonly kind: PetKind }[],
  ) => Promise<RecordGap[]>
  /** Excuses the pets from all that is missing and can be waived. The booking must be locked. */
  readonly waiveAll: (
    tx: Database,
    bookingId: string,
    by: { readonly actorId: string; readonly reason: string | null },
    now: Date,
  ) => Promise<void>
}
