import { sql } from 'kysely'
import type { CareKind, CareOutcome, SkipReason } from '#contract/vocabulary/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { photoFactsOf } from '#server/modules/media/public.ts'
import type { RecordPhoto } from './record-photos.ts'

/** A record that was not undone, with what was added to it. */
export type Record = {
  readonly id: string
  readonly bookingId: string
  readonly clientId: string
  readonly petId: string
  readonly itemId: string | null
  readonly taskId: string | null
  readonly kind: CareKind
  readonly label: string | null
  readonly day: PlainDate
  readonly slot: string | null
  readonly outcome: CareOutcome
  readonly reason: SkipReason | null
  readonly note: string | null
  readonly shown: string | null
  readonly at: Date
  readonly receivedAt: Date
  readonly late: boolean
  readonly twice: boolean
  readonly byEarlierSheet: boolean
  readonly undone: boolean
  readonly corrections: readonly { readonly note: string | null; readonly at: Date }[]
  readonly photos: readonly RecordPhoto[]
}

const records = (db: Database) =>
  db
    .selectFrom('care_records as r')
    .select(['r.id', 'r.booking_id as bookingId', 'r.client_id as clientId', 'r.pet_id as petId'])
    .select(['r.item_id as itemId', 'r.task_id as taskId', 'r.kind', 'r.label', 'r.day', 'r.slot'])
    .select([
      sql<CareOutcome>`r.outcome`.as('outcome'),
      'r.reason',
      'r.note',
      'r.shown',
      'r.at',
      'r.received_at as receivedAt',
      'r.late',
      'r.twice',
      'r.by_earlier_sheet as byEarlierSheet',
      sql<boolean>`exists (select from care_records u where u.about_id = r.id and u.entry = 'undo')`.as('undone'),
      sql<{ note: string | null; at: number }[]>`(select coalesce(json_agg(json_build_object('note', c.note,
          'at', floor(extract(epoch from c.at) * 1000)) order by c.received_at, c.id), '[]')
        from care_records c where c.about_id = r.id and c.entry = 'correction')`.as('corrections'),
      sql<(string | null)[]>`(select coalesce(json_agg(f.picture_id order by f.position), '[]')
        from care_record_photos f where f.record_id = r.id)`.as('photos'),
    ])
    .where('r.entry', '=', 'record')

type Row = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

/** The records with what decides the labels of their photos. */
async function recordsOf(db: Database, rows: readonly Row[]): Promise<Record[]> {
  const facts = await photoFactsOf(
    db,
    rows.flatMap(({ photos }) => photos.flatMap((id) => id ?? [])),
  )
  return rows.map(({ corrections, photos, ...row }) => ({
    ...row,
    corrections: corrections.map(({ note, at }) => ({ note, at: new Date(at) })),
    photos: photos.map((id) => ({ pictureId: id, facts: (id !== null && facts.get(id)) || null })),
  }))
}

/** Returns what was recorded of a day of stays, earliest first, without what was undone. */
export async function recordsOfDay(db: Database, bookingIds: readonly string[], day: PlainDate): Promise<Record[]> {
  const rows = await records(db)
    .where('r.booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('r.day', '=', day)
    .orderBy('r.at')
    .orderBy('r.id')
    .execute()
  return (await recordsOf(db, rows)).filter(({ undone }) => !undone)
}

export async function recordById(db: Database, id: string): Promise<Record | undefined> {
  const [record] = await recordsOf(db, await records(db).where('r.id', '=', id).execute())
  return record
}

/** Returns the record of a stay that a phone sent with this id, also an undone one. */
export async function recordOfClient(tx: Database, bookingId: string, clientId: string): Promise<Record | undefined> {
  const rows = await records(tx).where('r.booking_id', '=', bookingId).where('r.client_id', '=', clientId).execute()
  const [record] = await recordsOf(tx, rows)
  return record
}

/** Returns the entry of a stay that was sent with this id, and the hash of its content. */
export async function findEntry(tx: Database, bookingId: string, clientId: string) {
  return tx
    .selectFrom('care_records')
    .select(['id', 'about_id as aboutId', 'said'])
    .where('booking_id', '=', bookingId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Returns the records of a task that count, earliest first. */
export async function recordsOfTask(tx: Database, taskId: string): Promise<Record[]> {
  const rows = await records(tx).where('r.task_id', '=', taskId).orderBy('r.at').orderBy('r.id').execute()
  return (await recordsOf(tx, rows)).filter(({ undone }) => !undone)
}

const isStanding = sql<boolean>`not exists (select from care_records u where u.about_id = r.id and u.entry = 'undo')`
const given = sql<boolean>`r.outcome in ('done', 'partly') and ${isStanding}`

/** Returns when a medication of a pet was last given in a stay before an instant and after another one. */
export async function dosesAround(
  db: Database,
  { bookingId, petId, itemId }: { bookingId: string; petId: string; itemId: string },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('care_records as r')
    .select('r.at')
    .where('r.booking_id', '=', bookingId)
    .where('r.pet_id', '=', petId)
    .where('r.item_id', '=', itemId)
    .where('r.entry', '=', 'record')
    .where(given)
    .orderBy('r.at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ at }) => at)
}

/** Returns how many doses of each medication were given in a stay from an instant on, by pet and item. */
export async function dosesGiven(db: Database, bookingId: string, from: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('care_records as r')
    .select(['r.pet_id as petId', 'r.item_id as itemId'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.booking_id', '=', bookingId)
    .where('r.at', '>=', from)
    .where('r.entry', '=', 'record')
    .where('r.kind', '=', 'medication')
    .where(given)
    .groupBy(['r.pet_id', 'r.item_id'])
    .execute()
  return new Map(rows.map(({ petId, itemId, count }) => [`${petId} ${itemId}`, count]))
}

/** Returns when each medication of stays was last given, by pet and item. */
export async function lastDoses(db: Database, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom('care_records as r')
    .select(['r.booking_id as bookingId', 'r.pet_id as petId', 'r.item_id as itemId'])
    .select((eb) => eb.fn.max('r.at').as('at'))
    .where('r.booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('r.entry', '=', 'record')
    .where('r.kind', '=', 'medication')
    .where('r.item_id', 'is not', null)
    .where(given)
    .groupBy(['r.booking_id', 'r.pet_id', 'r.item_id'])
    .execute()
  return new Map(rows.map(({ bookingId, petId, itemId, at }) => [`${bookingId} ${petId} ${itemId}`, at]))
}

/** Returns when each thing was done for the pets of a stay, and the time of the care sheet that it was of. */
export async function momentsOf(tx: Database, bookingId: string) {
  return tx
    .selectFrom('care_records as r')
    .select(['r.at', 'r.day', 'r.slot'])
    .where('r.booking_id', '=', bookingId)
    .where('r.entry', '=', 'record')
    .where(isStanding)
    .execute()
}

/** When the sitter of a stay last recorded something. */
export async function lastRecordOf(db: Database, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('care_records')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The number of entries of a stay that arrived since an instant. */
export async function countSince(tx: Database, bookingId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('care_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** An entry to add. */
export type NewEntry = {
  readonly bookingId: string
  readonly entry: 'record' | 'undo' | 'correction'
  readonly aboutId: string | null
  readonly petId: string
  readonly itemId: string | null
  readonly taskId: string | null
  readonly kind: CareKind
  readonly label: string | null
  readonly day: PlainDate
  readonly slot: string | null
  readonly outcome: CareOutcome | null
  readonly reason: SkipReason | null
  readonly note: string | null
  readonly shown: string | null
  readonly at: Date
  readonly receivedAt: Date
  readonly late: boolean
  readonly afterMissed: boolean
  readonly twice: boolean
  readonly byEarlierSheet: boolean
  readonly recordedBy: string
  readonly clientId: string
  readonly said: string
  /** Pictures of the sitter. */
  readonly photos: readonly string[]
}

export async function insertEntry(tx: Database, entry: NewEntry): Promise<string> {
  const { id } = await tx
    .insertInto('care_records')
    .values({
      booking_id: entry.bookingId,
      entry: entry.entry,
      about_id: entry.aboutId,
      pet_id: entry.petId,
      item_id: entry.itemId,
      task_id: entry.taskId,
      kind: entry.kind,
      label: entry.label,
      day: entry.day,
      slot: entry.slot,
      outcome: entry.outcome,
      reason: entry.reason,
      note: entry.note,
      shown: entry.shown,
      at: entry.at,
      received_at: entry.receivedAt,
      late: entry.late,
      after_missed: entry.afterMissed,
      twice: entry.twice,
      by_earlier_sheet: entry.byEarlierSheet,
      recorded_by: entry.recordedBy,
      client_id: entry.clientId,
      said: entry.said,
      photos: entry.photos.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const photos = entry.photos.map((picture_id, position) => ({ record_id: id, position, picture_id }))
  if (photos.length > 0) await tx.insertInto('care_record_photos').values(photos).execute()
  return id
}
