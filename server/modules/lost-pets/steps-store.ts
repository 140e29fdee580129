import { z } from 'zod'
import { lostSteps, lostViewers } from '#contract/vocabulary/lost-pets.ts'
import type { LostStep, LostViewer } from '#contract/vocabulary/lost-pets.ts'
import type { Database } from '#server/database/connect.ts'

const Ticked = z.object({
  lost: z.string(),
  step: z.enum(lostSteps),
  done: z.boolean(),
  note: z.string().nullable(),
})

/** A step that was done last, and by whom. */
export type DoneStep = { readonly at: Date; readonly by: LostViewer | null; readonly note: string | null }

/** Returns the steps that are done for a missing pet, as the care log of its stay tells. */
export async function doneSteps(db: Database, bookingId: string, lostPetId: string): Promise<Map<LostStep, DoneStep>> {
  const rows = await db
    .selectFrom('care_log')
    .select(['at', 'actor', 'payload'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'lost_ticked')
    .orderBy('seq')
    .execute()
  const done = new Map<LostStep, DoneStep>()
  for (const { at, actor, payload } of rows) {
    const { data } = Ticked.safeParse(payload)
    if (data?.lost !== lostPetId) continue
    const by = lostViewers.find((each) => each === actor) ?? null
    if (data.done) done.set(data.step, { at, by, note: data.note })
    else done.delete(data.step)
  }
  return done
}

/** Whether a start was taken back, as the log of its stay tells: it is not started again by a phone that was offline. */
export async function wasUndone(db: Database, bookingId: string, clientId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('care_log')
    .select('payload')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'lost_ended')
    .execute()
  return rows.some(({ payload }) => Reflect.get(Object(payload), 'clientId') === clientId)
}
