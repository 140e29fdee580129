import type { Database } from '#server/database/connect.ts'
import { lockBooking, noteRecordsGone } from '#server/modules/bookings/public.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { gapsOfStay } from './required-records.ts'
import { staysAsking } from './questions-store.ts'

/**
 * Changes the records of a pet, and has the sitters told whose accepted stays were covered and are no longer: of what was
 * missing before they know. The owner must be locked, so that no other record comes meanwhile.
 */
export async function reportingLostCover<Result>(
  tx: Database,
  petId: string,
  work: () => Promise<Result>,
  now: Date,
): Promise<Result> {
  const stays = await staysAsking(tx, petId, now)
  const before = new Map<string, readonly RecordGap[]>()
  for (const id of stays) {
    await lockBooking(tx, id)
    before.set(id, await gapsOfStay(tx, id))
  }
  const result = await work()
  for (const id of stays) {
    const knew = before.get(id) ?? []
    const isNew = ({ petId: pet, vaccine }: RecordGap): boolean =>
      !knew.some((gap) => gap.petId === pet && gap.vaccine === vaccine)
    if ((await gapsOfStay(tx, id)).some(isNew)) await noteRecordsGone(tx, id, now)
  }
  return result
}
