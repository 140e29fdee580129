import { sql } from 'kysely'
import type { HiddenWhy } from '#contract/schemas/hidden.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { StayActivity } from '#contract/vocabulary/stay-activities.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { photoFactsOf } from '#server/modules/media/public.ts'
import type { PhotoFacts } from '#server/modules/media/public.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** An update with all its parts. */
export type Update = {
  readonly id: string
  readonly bookingId: string
  readonly messageId: string
  readonly sitterId: string
  readonly timeZone: string
  readonly createdAt: Date
  readonly text: string
  readonly pets: readonly { readonly id: string; readonly name: string }[]
  readonly done: readonly Tick[]
  readonly photos: readonly {
    readonly id: string | null
    readonly alt: string | null
    readonly width: number | null
    readonly height: number | null
    /** Why staff hides it; null while it does not. */
    readonly hidden: HiddenWhy | null
    /** What decides its label; null for one that is gone. */
    readonly facts: PhotoFacts | null
  }[]
  /** When the care of the stay began. */
  readonly opensAt: Date
  /** Why staff hides the whole update. */
  readonly hidden: HiddenWhy | null
}

/** Something that was done for a pet, told in an update before there were records of care. */
export type Tick = {
  readonly petId: string
  readonly activity: StayActivity
  readonly medication: string | null
  readonly dueTime: string | null
  readonly at: Date
}

/** The row as PostgreSQL encodes it in JSON: instants are milliseconds. */
type Columns = Omit<Update, 'done' | 'photos'> & {
  readonly done: (Omit<Tick, 'at'> & { readonly at: number })[]
  readonly photos: readonly Omit<Update['photos'][number], 'facts'>[]
}

const tickOf = ({ at, ...tick }: Columns['done'][number]): Tick => ({ ...tick, at: new Date(at) })

/** The updates with what decides the labels of their photos. */
async function updatesOf(db: Database, rows: readonly Columns[]): Promise<Update[]> {
  const facts = await photoFactsOf(
    db,
    rows.flatMap(({ photos }) => photos.flatMap(({ id }) => id ?? [])),
  )
  return rows.map(({ done, photos, ...row }) => ({
    ...row,
    done: done.map(tickOf),
    photos: photos.map((photo) => ({ ...photo, facts: (photo.id !== null && facts.get(photo.id)) || null })),
  }))
}

const tick = `jsonb_build_object('petId', k.pet_id, 'activity', k.activity, 'medication', k.medication,
  'dueTime', k.due_time, 'at', floor(extract(epoch from k.done_at) * 1000))`
const why = (of: string) => `case when ${of}.id is not null then
  jsonb_build_object('id', ${of}.id, 'reason', ${of}.reason, 'text', coalesce(${of}.text, '')) end`
const updates = `
  select d.id, d.booking_id as "bookingId", d.message_id as "messageId", b.sitter_id as "sitterId",
    b.time_zone as "timeZone", coalesce(b.checked_in_at, b.check_in_at + interval '4 hours') as "opensAt", d.created_at as "createdAt", x.content as text,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.pet_id, 'name', p.name) order by p.name, p.pet_id), '[]')
      from stay_update_pets p where p.update_id = d.id) as pets,
    (select coalesce(jsonb_agg(${tick} order by k.position), '[]')
      from stay_update_ticks k where k.update_id = d.id) as done,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.picture_id, 'alt', f.alt, 'width', i.width, 'height', i.height,
        'hidden', ${why('h')}) order by f.position), '[]')
      from stay_update_photos f left join pictures i on i.id = f.picture_id left join hidden_things h on h.id = f.hidden_id
      where f.update_id = d.id) as photos, ${why('y')} as hidden
  from stay_updates d join bookings b on b.id = d.booking_id join messages x on x.id = d.message_id
  left join hidden_things y on y.id = x.hidden_id`

const updatesBack = prepared<Columns>(`${updates}
  where d.booking_id = $1 and ($2::uuid is null
    or (d.created_at, d.id) < (select created_at, id from stay_updates where id = $2 and booking_id = $1))
  order by d.created_at desc, d.id desc limit $3`)

/** Returns a page of a stay's updates, latest first. */
export async function updatesOfStay(db: Database, bookingId: string, { after, take }: Page): Promise<Update[]> {
  return updatesOf(db, await updatesBack(db, [bookingId, after ?? null, take]))
}

const updatesByMessage = prepared<Columns>(`${updates} where d.message_id = any ($1::uuid[])`)

/** Returns the updates that these messages are. */
export async function updatesOfMessages(db: Database, messageIds: readonly string[]): Promise<Update[]> {
  return messageIds.length === 0 ? [] : updatesOf(db, await updatesByMessage(db, [messageIds]))
}

const updateById = prepared<Columns>(`${updates} where d.id = $1`)

export async function findUpdate(db: Database, id: string): Promise<Update | undefined> {
  const [update] = await updatesOf(db, await updateById(db, [id]))
  return update
}

/** Returns the update of a stay that was posted with this client id, and the hash of its content. */
export async function findPosted(tx: Database, bookingId: string, clientId: string) {
  return tx
    .selectFrom('stay_updates')
    .select(['id', 'said'])
    .where('booking_id', '=', bookingId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** An update to insert. */
export type NewUpdate = {
  readonly bookingId: string
  readonly messageId: string
  readonly clientId: string
  readonly said: string
  readonly hasWords: boolean
  readonly pets: readonly { readonly id: string; readonly name: string }[]
  readonly photos: readonly { readonly id: string; readonly alt: string | null }[]
}

export async function insertUpdate(tx: Database, update: NewUpdate, now: Date): Promise<string> {
  const { id: update_id } = await tx
    .insertInto('stay_updates')
    .values({
      booking_id: update.bookingId,
      message_id: update.messageId,
      client_id: update.clientId,
      said: update.said,
      has_words: update.hasWords,
      ticks: 0,
      photos: update.photos.length,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pets = update.pets.map(({ id: pet_id, name }) => ({ update_id, pet_id, name }))
  await tx.insertInto('stay_update_pets').values(pets).execute()
  const photos = update.photos.map(({ id: picture_id, alt }, position) => ({ update_id, position, picture_id, alt }))
  if (photos.length > 0) await tx.insertInto('stay_update_photos').values(photos).execute()
  return update_id
}

/** The updates of a stay since an instant, and the latest facts of all its updates. */
export type Told = {
  readonly updates: number
  readonly latestAt: Date | null
  readonly photo: { id: string; alt: string | null; width: number | null; height: number | null; at: Date } | null
}

const told = prepared<{
  readonly updates: number
  readonly latestAt: Date | null
  readonly photo: { id: string; alt: string | null; width: number | null; height: number | null; at: number } | null
}>(`
  select (select count(*) from stay_updates d where d.booking_id = $1 and d.created_at >= $2)::int as updates,
    (select max(created_at) from stay_updates d where d.booking_id = $1) as "latestAt",
    (select jsonb_build_object('id', i.id, 'alt', f.alt, 'width', i.width, 'height', i.height,
        'at', floor(extract(epoch from d.created_at) * 1000))
      from stay_updates d join stay_update_photos f on f.update_id = d.id and f.hidden_id is null
        join pictures i on i.id = f.picture_id join messages x on x.id = d.message_id and x.hidden_id is null
      where d.booking_id = $1 order by d.created_at desc, d.id desc, f.position limit 1) as photo`)

export async function toldOf(db: Database, bookingId: string, since: Date): Promise<Told> {
  const [row] = await told(db, [bookingId, since])
  if (!row) return { updates: 0, latestAt: null, photo: null }
  const { photo, ...rest } = row
  return { ...rest, photo: photo && { ...photo, at: new Date(photo.at) } }
}

/** The maximum number of an owner's stays shown as under way. */
const staysMaximum = 20

const ownersStays = prepared<{
  readonly id: string
  readonly fullname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}>(`
  select b.id, s.fullname, s.first_name as "firstName", s.last_name as "lastName"
  from bookings b join users s on s.id = b.sitter_id
  where b.owner_id = $1 and b.status = 'accepted' and b.archived_at is null
    and b.start_date <= $2 and b.end_date >= $3
  order by b.start_date, b.id limit ${staysMaximum}`)

/** Returns accepted stays of an owner that overlap `from` to `to`. */
export async function staysOfOwner(db: Database, ownerId: string, days: { from: PlainDate; to: PlainDate }) {
  return ownersStays(db, [ownerId, days.to, days.from])
}

const updatesOfPersonBack = prepared<Columns>(`${updates}
  where d.booking_id = any (array(
    select id from bookings where owner_id = $1 union all select id from bookings where sitter_id = $1))
  order by d.created_at, d.id`)

/** Returns all updates of a person's stays, on either side, oldest first. */
export async function updatesOfPerson(db: Database, userId: string): Promise<Update[]> {
  return updatesOf(db, await updatesOfPersonBack(db, [userId]))
}

/** Removes all photos of a person from updates; the updates stay and show that there was one. */
export async function dropUpdatePhotosOf(tx: Database, ownerId: string): Promise<void> {
  await sql`
    update stay_update_photos set picture_id = null, alt = null
    where picture_id in (select id from pictures where owner_id = ${ownerId})`.execute(tx)
}

/** Erases which medication a person's pets were given, because it comes from their care sheets. */
export async function eraseMedicationOf(tx: Database, ownerId: string): Promise<void> {
  await sql`
    update stay_update_ticks k set medication = null, due_time = null
    from stay_updates d join bookings b on b.id = d.booking_id
    where k.update_id = d.id and b.owner_id = ${ownerId} and k.medication is not null`.execute(tx)
}
