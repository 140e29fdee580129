import { sql } from 'kysely'
import { z } from 'zod'
import { HandoverList } from '#contract/inputs/handovers.ts'
import { doseUnits } from '#contract/vocabulary/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import type { Database } from '#server/database/connect.ts'
import type { Moving } from './rules/moves.ts'

type Said = HandoverList['medication'][number]

/** A medication as it was counted, with its name on the care sheet then. */
export type Counted = Said & { readonly label: string }

export type Content = {
  readonly items: HandoverList['items']
  readonly medication: readonly Counted[]
  readonly note: string | null
  readonly photos: readonly HandoverPhoto[]
}

/** A photo of a pet; the picture is null once it is gone. */
export type HandoverPhoto = { readonly petId: string; readonly pictureId: string | null }

/** A check-in or check-out as it is stored. */
export type StoredHandover = Moving & Content & { readonly way: HandoverWay; readonly disagreement: string | null }

const Items = HandoverList.def.shape.items
const Medication = z.array(
  z.object({
    petId: z.string(),
    itemId: z.string(),
    label: z.string(),
    amount: z.number(),
    unit: z.enum(doseUnits),
  }),
)

const photos = sql<HandoverPhoto[]>`(
  select coalesce(json_agg(json_build_object('petId', f.pet_id, 'pictureId', f.picture_id) order by f.position), '[]')
  from handover_photos f where f.booking_id = h.booking_id and f.way = h.way)`

const selectHandovers = (db: Database) =>
  db
    .selectFrom('handovers as h')
    .select(['h.booking_id as bookingId', 'h.way', 'h.state', 'h.revision', 'h.items', 'h.medication', 'h.note'])
    .select(['h.happened_at as happenedAt', 'h.offered_by as offeredBy', 'h.offered_at as offeredAt'])
    .select(['h.first_offered_at as firstOfferedAt', 'h.answered_by as answeredBy', 'h.answered_at as answeredAt'])
    .select(['h.disagreement', photos.as('photos')])

const read = <Row extends { readonly items: unknown; readonly medication: unknown }>(row: Row) => ({
  ...row,
  items: z.parse(Items, row.items),
  medication: Medication.parse(row.medication),
})

/** Returns a check-in or check-out of a stay; undefined if nobody has written one. */
export async function findHandover(
  db: Database,
  bookingId: string,
  way: HandoverWay,
): Promise<StoredHandover | undefined> {
  const row = await selectHandovers(db)
    .where('h.booking_id', '=', bookingId)
    .where('h.way', '=', way)
    .executeTakeFirst()
  return row && read(row)
}

/** Writes one. The booking must be locked, and the move checked. */
export async function saveHandover(tx: Database, bookingId: string, handover: StoredHandover): Promise<void> {
  const values = {
    state: handover.state,
    revision: handover.revision,
    items: JSON.stringify(handover.items),
    medication: JSON.stringify(handover.medication),
    note: handover.note,
    happened_at: handover.happenedAt,
    offered_by: handover.offeredBy,
    offered_at: handover.offeredAt,
    first_offered_at: handover.firstOfferedAt,
    answered_by: handover.answeredBy,
    answered_at: handover.answeredAt,
    disagreement: handover.disagreement,
  }
  await tx
    .insertInto('handovers')
    .values({ booking_id: bookingId, way: handover.way, ...values })
    .onConflict((conflict) => conflict.columns(['booking_id', 'way']).doUpdateSet(values))
    .execute()
}

/** Writes the photos of one, in place of those that it had; before both sides agree. */
export async function savePhotos(tx: Database, bookingId: string, { way, photos: all }: Photographed): Promise<void> {
  await tx.deleteFrom('handover_photos').where('booking_id', '=', bookingId).where('way', '=', way).execute()
  const rows = all.map(({ petId: pet_id, pictureId: picture_id }, position) => ({
    booking_id: bookingId,
    way,
    position,
    pet_id,
    picture_id,
  }))
  if (rows.length > 0) await tx.insertInto('handover_photos').values(rows).execute()
}

type Photographed = Pick<StoredHandover, 'way' | 'photos'>

/** Returns the hash of what a browser wrote with an id; undefined if it is new. */
export async function hashOfRequest(tx: Database, bookingId: string, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('handover_writes')
    .select('said')
    .where('booking_id', '=', bookingId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.said
}

export async function noteSaid(tx: Database, bookingId: string, clientId: string, said: string): Promise<void> {
  await tx.insertInto('handover_writes').values({ booking_id: bookingId, client_id: clientId, said }).execute()
}

/** Returns offers that nobody has answered since an instant. */
export async function waitingSince(db: Database, before: Date, limit: number) {
  return db
    .selectFrom('handovers')
    .select(['booking_id as bookingId', 'way'])
    .where('state', '=', 'offered')
    .where('offered_at', '<=', before)
    .orderBy('offered_at')
    .limit(limit)
    .execute()
}

/** Returns those of a person's stays, on either side. */
export async function handoversOfPerson(db: Database, userId: string) {
  const rows = await selectHandovers(db)
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .where((at) => at.or([at('b.owner_id', '=', userId), at('b.sitter_id', '=', userId)]))
    .orderBy('h.booking_id')
    .orderBy('h.way')
    .execute()
  return rows.map(read)
}

/** Erases what was written in the stays of a person who leaves; states and times stay. */
export async function eraseHandoversOf(tx: Database, userId: string): Promise<void> {
  await sql`update handover_photos set picture_id = null
    where booking_id in (select id from bookings where owner_id = ${userId} or sitter_id = ${userId})`.execute(tx)
  await sql`update handovers set items = '[]', medication = '[]', note = null,
      disagreement = case when state = 'agreed' then disagreement end
    where booking_id in (select id from bookings where owner_id = ${userId} or sitter_id = ${userId})
      and (items <> '[]' or medication <> '[]' or note is not null or disagreement is not null)`.execute(tx)
}
