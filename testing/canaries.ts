import type { Side } from '#contract/vocabulary/booking-states.ts'
import * as api from '#contract/api.ts'
import { eachPetNote } from '#contract/vocabulary/pet-notes.ts'
import { noteColumns } from '#server/modules/pets/public.ts'
import type { TestApp } from './app.ts'
import type { World } from './world.ts'

/** What a canary stands for, which decides who may read it. */
export type CanaryKind =
  /** Of a person's account. */
  | 'email'
  | 'phone'
  /** The address and point of a listing. */
  | 'place'
  /** A contact in what a person wrote for a stay or a listing, and in a message. */
  | 'written'
  | 'message'
  /** The vet and the people to call of a care sheet. */
  | 'care'
  /** The title of a draft. */
  | 'draft'
  /** The name of a pet. */
  | 'pet'
  /** A contact in a review, which its two people read as it is. */
  | 'review'
  /** A private note with a review, which its two people read. */
  | 'note'
  /** For nobody but its person and, where they manage it, admins: the home of an account, the reason of a block. */
  | 'own'

export type Canary = {
  readonly of: Side
  readonly kind: CanaryKind
  /** The column that has it. */
  readonly where: string
  readonly text: string
}

let planted = 0
const letters = (number: number): string =>
  [...String(number).padStart(5, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]).join('')

/** Texts to plant, each found nowhere else. */
function fresh() {
  const number = String(++planted).padStart(4, '0')
  return {
    phone: `972-555-${number}`,
    email: `canary${number}@planted.test`,
    street: `Kestrel${letters(planted)}`,
    degrees: (whole: number): number => Number(`${whole}.24${number}7`),
  }
}

type Column = { readonly kind: CanaryKind; readonly by?: 'street' | 'short' | 'care' | 'e164' }
const written: Column = { kind: 'written' }
const place: Column = { kind: 'place', by: 'street' }
const unit: Column = { kind: 'place', by: 'short' }
const pet: Column = { kind: 'pet', by: 'short' }
const petNotes = noteColumns(eachPetNote(() => written))

/** The text columns of these tables in which a person's words may be, and what a canary there is; null: no such words. */
const columns: Readonly<Record<string, Readonly<Record<string, Column | null>>>> = {
  users: {
    phone: { kind: 'phone' },
    // for text messages only, so nobody is shown it
    phone_e164: { kind: 'own', by: 'e164' },
    email: null,
    address: { kind: 'own', by: 'street' },
    zip_code: { kind: 'own', by: 'short' },
    bio: written,
    // public names, which a contact does not get into
    ...none('name', 'surname', 'first_name', 'last_name', 'fullname', 'city', 'state'),
    ...none('issuer', 'subject', 'role', 'role_before_admin', 'picture_id', 'time_zone'),
  },
  listings: {
    location: place,
    apartment_name: place,
    apartment_number: unit,
    floor_number: unit,
    zip_code: unit,
    ...Object.fromEntries(
      ['description', 'house_rules', 'space_description', 'daily_schedule', 'supervision', 'size_limits'].map(
        (name) => [name, written],
      ),
    ),
    // a contact is masked in these before they are stored
    ...none('title', 'city', 'state', 'country', 'capacity', 'amenities', 'services'),
    ...none('pet_kinds', 'check_in_time', 'check_out_time', 'accommodation_type', 'cancellation_policy', 'time_zone'),
    ...none('together', 'residents'),
    // an admin's
    deactivation_reason: null,
  },
  listing_blocks: { reason: { kind: 'own' } },
  pets: {
    ...petNotes,
    care: { kind: 'care', by: 'care' },
    name: pet,
    // a contact does not get into it
    breed: null,
    ...none('kind', 'size', 'picture_id', 'traits'),
  },
  booking_pets: {
    name: pet,
    breed: null,
    ...petNotes,
    ...none('kind', 'size', 'picture_id', 'traits'),
  },
  bookings: {
    special_instructions: written,
    ...none('status', 'payment_state', 'cancellation_policy', 'time_zone', 'request_hash', 'extra_rates'),
    ...none('vaccine_rules', 'records_step', 'priced_kind'),
  },
  // the description of a photo needs one; photos.test.ts of the module has it
  messages: { content: { kind: 'message' }, picture_alt: null, picture_id: null, client_id: null },
  reviews: { comment: { kind: 'review' }, private_note: { kind: 'note' }, reply: null, review_type: null },
}

function none(...names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** The rows of a world in which canaries are planted: a condition for each table and side. */
const rowsOf: Readonly<Record<string, readonly Side[]>> = {
  users: ['owner', 'sitter'],
  listings: ['sitter'],
  listing_blocks: ['sitter'],
  pets: ['owner'],
  booking_pets: ['owner'],
  bookings: ['owner'],
  messages: ['owner'],
  reviews: ['owner'],
}

const whose: Readonly<Record<string, string>> = {
  users: 'id = $1',
  listings: 'sitter_id = $1',
  listing_blocks: 'listing_id in (select id from listings where sitter_id = $1)',
  pets: 'owner_id = $1',
  booking_pets: 'booking_id in (select id from bookings where owner_id = $1)',
  bookings: 'owner_id = $1',
  messages: 'sender_id = $1',
  reviews: 'reviewer_id = $1',
}

/** Returns the text columns of the tables that have no decision here yet. */
export async function undecidedColumns({ connection }: TestApp): Promise<string[]> {
  const { rows } = await connection.pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
       and data_type in ('text', 'ARRAY', 'jsonb', 'json', 'character varying') and udt_name not in ('_int4', '_uuid')
     order by 1, 2`,
    [Object.keys(columns)],
  )
  return rows
    .filter(({ table, name }) => columns[table]?.[name] === undefined)
    .map(({ table, name }) => `${table}.${name}`)
}

/** Plants canaries in all words of the owner and the sitter of a world. */
export async function plantCanaries(app: TestApp, world: World): Promise<Canary[]> {
  const found: Canary[] = (['owner', 'sitter'] as const).map((of) => ({
    of,
    kind: 'email',
    where: 'users.email',
    text: world[of].email,
  }))
  for (const [table, sides] of Object.entries(rowsOf))
    for (const of of sides)
      for (const [name, column] of Object.entries(columns[table] ?? {})) {
        if (!column) continue
        const { value, texts } = planting(column)
        await app.connection.pool.query(`update ${table} set ${name} = $2 where ${whose[table]}`, [world[of].id, value])
        found.push(...texts.map((each) => ({ of, kind: column.kind, where: `${table}.${name}`, ...each })))
      }
  const { degrees } = fresh()
  const point = [degrees(30), degrees(-97)]
  await app.connection.pool.query('update listings set latitude = $2, longitude = $3 where sitter_id = $1', [
    world.sitter.id,
    ...point,
  ])
  const [draft, town] = [fresh().street, fresh().street]
  await app.connection.pool.query('update listings set title = $2 where id = $1', [world.draftId, draft])
  found.push({ of: 'sitter', kind: 'draft', where: 'listings.title', text: draft })
  // of somebody whose profile is private
  await app.connection.pool.query('update users set city = $2 where id = $1', [world.owner.id, town])
  await app.call(api.identity.changePrivacySettings, { body: { profileVisibility: 'private' } }, world.owner)
  found.push({ of: 'owner', kind: 'own', where: 'users.city', text: town })
  found.push(...point.map((each) => ({ of: 'sitter', kind: 'place', where: 'point', text: String(each) }) as const))
  return found
}

function planting({ kind, by }: Column): { value: string; texts: { text: string; kind?: CanaryKind }[] } {
  const { phone, email, street } = fresh()
  if (by === 'short') return { value: street.slice(3), texts: [{ text: street.slice(3) }] }
  if (by === 'street') return { value: `77 ${street} Lane`, texts: [{ text: street }] }
  if (by === 'e164') {
    const number = `+1${phone.replaceAll('-', '')}`
    return { value: number, texts: [{ text: number }] }
  }
  if (kind === 'phone') return { value: phone, texts: [{ text: phone }] }
  if (by !== 'care') return { value: `Call ${phone} or ${email}`, texts: [{ text: phone }, { text: email }] }
  const other = fresh()
  const care = {
    feeding: `Call ${other.phone}`,
    medications: [{ name: 'Pills', dose: null, times: [], notes: `Ask ${other.email}` }],
    vet: { name: `Dr. ${street}`, phone, address: `7 ${street} Road` },
    contacts: [{ name: street, phone: other.phone, email }],
  }
  const texts = [{ text: street }, { text: phone }, { text: email }]
  return {
    value: JSON.stringify(care),
    texts: [...texts, ...[other.phone, other.email].map((text) => ({ text, kind: 'written' as const }))],
  }
}
