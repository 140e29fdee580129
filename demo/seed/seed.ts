import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { refreshMeanRating } from '#server/modules/search/public.ts'
import { hashPassword } from '#server/identity-provider/passwords.ts'
import { cities } from './cities.ts'
import { demoPeople } from '#server/compose/demo-people.ts'
import { makeApplications } from './make-applications.ts'
import { applyDesk } from './apply-desk.ts'
import { makeDesk } from './make-desk.ts'
import { makeOwnersFavorites, makeOwnersStory, makeSittersStory } from './make-demo.ts'
import { makeCare } from './make-care.ts'
import { writeAgreed } from './make-cases.ts'
import { makeCertificates, storeCertificates, writeCertificates } from './make-certificates.ts'
import { makeLatePickup } from './make-late-pickup.ts'
import { makeListings } from './make-listings.ts'
import { writeCalendarRules } from './make-calendar-rules.ts'
import { makeRates } from './make-rates.ts'
import { guestsOf, writeHomes } from './make-traits.ts'
import { writeVaccineRules } from './make-vaccine-rules.ts'
import { makeMarket } from './make-market.ts'
import { listNotifications } from './list-notifications.ts'
import { makeModeration } from './make-moderation.ts'
import { makeNewcomers } from './make-newcomers.ts'
import { addPerson, addPet, demoPortraits, populate } from './make-people.ts'
import { makeRequestTexts } from './make-request-texts.ts'
import { savedCardOf, writeSavedCard } from './make-saved-card.ts'
import { makeStayUnderWay } from './make-updates.ts'
import { makeSite } from './make-site.ts'
import { makeVisits } from './make-visits.ts'
import { presentListings } from './present-listings.ts'
import { pictureSet, storePictures } from '../pictures.ts'
import { createRandom } from '../random.ts'
import { addRow, emptyRows, insertRows, writeRows } from './rows.ts'
import type { WrittenRows } from './rows.ts'
import { tellSandbox } from './sandbox-payments.ts'
import type { Person, World } from './world.ts'

export type SeedOptions = {
  readonly connection: DatabaseConnection
  readonly storage: ObjectStorage
  /** What is written; made by `makeDemo`. */
  readonly demo: Demo
  readonly say: (line: string) => void
  /** The site without any choice of its operator. */
  readonly site?: SiteContent | undefined
}

/** The password of the three demo accounts. */
export const demoPassword = 'petstead'
const counts = { listings: 436, sitters: 250, owners: 195 } as const

/** Fills an empty database with a marketplace. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { connection, storage, demo, say, site = defaultSite } = options
  const started = performance.now()
  const { certificates = [] } = demo.world
  const stored = Promise.all([storePictures(storage), storeCertificates(storage, certificates)])
  // awaited below, after it may have failed
  stored.catch(() => {})
  await connection.db.transaction().execute(async (tx) => {
    // one long transaction, so that the demo is complete or absent
    await sql`set local statement_timeout = 60000`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 60000`.execute(tx)
    await write(tx, demo)
    await makeAccounts(tx)
    await makeSite(tx, site, demo.world.now)
    // before the commit: after an interruption in between, all are done again
    await tellSandbox(connection, demo.world.rows, savedCardOf(demo.world))
    await stored
  })
  const { listings, bookings, reviews } = demo.world.rows
  say(
    `Demo: ${listings.length} listings, ${bookings.length} bookings and ${reviews.length} reviews in ${seconds(performance.now() - started)}`,
  )
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

const names = { owner: ['Emma', 'Larsen'], sitter: ['Maria', 'Castillo'], admin: ['Alex', 'Morgan'] } as const

/**
 * Creates everybody's accounts: with the password of the demo for the three whom everyone can sign in as, and for the
 * others with one that nobody knows, so that admins can change their emails and delete them like other people.
 */
async function makeAccounts(tx: Database): Promise<void> {
  const known = demoPeople.map(({ email }) => email)
  const [ofDemo, ofOthers] = await Promise.all([demoPassword, randomBytes(24).toString('base64url')].map(hashPassword))
  await sql`insert into identity.accounts (id, email, password_hash, given_name, family_name, email_verified)
    select id, email, case when email = any(${known}) then ${ofDemo}::text else ${ofOthers} end, first_name, last_name, true
    from users where subject = id::text`.execute(tx)
}

/** A marketplace in memory, with its rows as they are sent to the database. */
type Demo = { readonly world: World; readonly written: readonly WrittenRows[] }

/** Creates a marketplace around `now`; the same every time. */
export function makeDemo(now: Date): Demo {
  const world = makeWorld(now)
  world.certificates = makeCertificates(world)
  return { world, written: writeRows(world.rows) }
}

function makeWorld(now: Date): World {
  const world: World = {
    now,
    pictures: pictureSet(),
    random: createRandom(2024),
    rows: emptyRows(),
    owners: [],
    sitters: [],
    places: [],
    drafts: [],
    away: new Map(),
    said: new Map(),
    faces: [],
  }
  const [home] = cities
  if (!home) throw new Error('No city')
  const make = (part: keyof typeof names, index: 0 | 1 | 2): Person =>
    addPerson(world, {
      role: part,
      city: home,
      verified: part === 'sitter',
      account: {
        email: demoPeople[index].email,
        first: names[part][0],
        last: names[part][1],
        portrait: demoPortraits[part],
      },
    })
  const sitter = { ...make('sitter', 1), pace: 0.5 }
  world.sitters.push(sitter)
  const owner = make('owner', 0)
  addPet(world, owner, 0, { name: 'Biscuit' })
  addPet(world, owner, 15, { name: 'Olive' })
  addPet(world, owner, 2, { name: 'Juniper' })
  world.owners.push(owner)
  const admin = make('admin', 2)
  populate(world, counts)
  makeListings(world, counts.listings, sitter)
  makeRates(world)
  const own = world.places.filter((place) => place.sitter === sitter)
  makeOwnersStory(world, owner)
  makeSittersStory(world, own, owner)
  makeMarket(
    world,
    world.places.filter((place) => place.sitter !== sitter),
    owner,
  )
  makeOwnersFavorites(world, owner)
  makeApplications(world, admin)
  world.underWay = makeStayUnderWay(world, owner, sitter)
  makeRequestTexts(world)
  makeVisits(world, own)
  makeNewcomers(world)
  makeModeration(world, admin)
  presentListings(world, world.underWay?.place)
  // last, so that everything else is as it is without it
  makeDesk(world)
  countNights(world)
  return world
}

/** Adds night counters, which depend on all bookings. */
function countNights({ places, rows }: World): void {
  const guests = guestsOf(rows)
  for (const place of places)
    for (const night of [...new Set([...place.used.keys(), ...place.closed])].sort())
      addRow(rows, 'listing_nights', {
        listing_id: place.id,
        night,
        used: place.used.get(night) ?? 0,
        capacity: place.maxPets,
        closed: place.closed.has(night),
        ...guests(place.id, night),
      })
}

async function write(tx: Database, { world, written }: Demo): Promise<void> {
  await withoutFollowers(tx, async () => {
    await insertRows(tx, written)
    await sql`update reviews set is_shown = true where shown_at <= ${world.now}`.execute(tx)
    await sql`update users u set picture_id = f.picture_id
      from json_to_recordset(${JSON.stringify(world.faces)}) as f (id uuid, picture_id text) where u.id = f.id`.execute(
      tx,
    )
    // listings are activated last, when they are complete
    const live = world.places.map((place) => place.id)
    await sql`update listings set is_active = true where id = any(${live}::uuid[])`.execute(tx)
    await writeCalendarRules(tx, world)
    await writeVaccineRules(tx, world)
    await writeHomes(tx, world)
    await applyDesk(tx, world)
    if (world.underWay) await makeCare(tx, world.underWay.bookingId, world.now)
    if (world.agreed) await writeAgreed(tx, world.agreed)
    await writeSavedCard(tx, world)
    if (world.pickedUpLate) await makeLatePickup(tx, world.pickedUpLate)
    await writeCertificates(tx, world.certificates ?? [])
    const demo = [world.owners[0], world.sitters[0]].flatMap((person) => person?.id ?? [])
    await listNotifications(tx, demo, world.now)
  })
  await refreshMeanRating(tx)
  await sql`notify market, 'all'`.execute(tx)
}

/**
 * Runs work with some triggers disabled: those that tell people and processes, and those that refuse former members, who do
 * not exist here. Other writers of these tables wait for the end of the transaction.
 */
async function withoutFollowers(tx: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger join pg_proc p on p.oid = tgfoid
    where (tgname like any (array['%\_told', 'market\_told%', '%\_of\_members']) or p.prosrc ~ 'note_event')
      and not tgisinternal and pg_table_is_visible(tgrelid) order by 1, 2`.execute(tx)
  const turn = async (state: 'disable' | 'enable') => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(tx)
  }
  await turn('disable')
  await work()
  // what is checked at the end of a transaction, now: a table cannot be altered before
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  await turn('enable')
}
