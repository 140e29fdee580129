import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { contactTokens } from '#server/modules/emergency/public.ts'
import { lostPages, openLost } from '#server/modules/lost-pets/public.ts'
import { plainLook } from '#server/platform/html-pages/page.ts'
import { createCounter } from '#server/platform/http/counter.ts'
import { createQuotas } from '#server/platform/quotas.ts'
import type { FastifyInstance } from 'fastify'
import { testKeys } from './app.ts'
import type { TestApp } from './app.ts'
import { aSheet, aStayWithCare } from './care.ts'
import { aListing, aSitter, signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'

const frame = { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook }

/** Adds the pages of missing pets; each photo is the same few bytes. */
export const withLostPages = (app: () => TestApp) => (server: FastifyInstance, db: DatabaseConnection['db']) =>
  lostPages(server, {
    deps: {
      db,
      publicUrl: 'http://petstead.test',
      tokens: contactTokens(testKeys.cookie),
      quotas: createQuotas(false),
      byAddress: createCounter(Number.MAX_SAFE_INTEGER, 1000),
    },
    storage: {
      read: async () => Buffer.from('a photo'),
      put: async () => true,
      remove: async () => {},
      list: () => empty(),
    },
    clock: () => app().now,
    frame,
    limit: async () => {},
  })
async function* empty() {}

/** While the pet is there: May 20, 6 PM in Austin. */
export const during = new Date('2027-05-20T23:00:00Z')
export const after = (seconds: number) => new Date(during.getTime() + seconds * 1000)
/** The listing of these stays is in Austin; its public point. */
export const listing = { latitude: 30.25, longitude: -97.75 }

type Sight = { readonly path: string }
let networks = 0

/** What tests do with missing pets. */
export function lostUse(app: TestApp) {
  async function aStay(): Promise<Stay> {
    const stay = await aStayWithCare(app, { ...aSheet([]), contacts: [] })
    await app.connection.pool.query(
      `update listings set latitude = 30.2531, longitude = -97.7487, location = '1204 Maple Street' where id = $1`,
      [stay.listingId],
    )
    await app.connection.pool.query(`update bookings set checked_in_at = '2027-05-20T20:00:00Z' where id = $1`, [
      stay.bookingId,
    ])
    app.now = during
    await app.connection.pool.query('delete from jobs._private_jobs')
    return stay
  }
  /** At another time both are signed in anew. */
  async function turn(stay: Stay, to: Date): Promise<Stay> {
    app.now = to
    return { ...stay, owner: await signedInAgain(app, stay.owner), sitter: await signedInAgain(app, stay.sitter) }
  }
  const start = (stay: Stay, person = stay.sitter, more: object = {}) =>
    app.attempt(
      api.lostPets.start,
      { params: { id: stay.bookingId }, body: { petId: stay.petId, clientId: randomUUID(), ...more } },
      person,
    )
  const list = async ({ bookingId }: Stay, person: Person) =>
    app.call(api.lostPets.list, { params: { id: bookingId } }, person)
  const act = (call: 'undo' | 'found' | 'stillMissing', id: string, person: Person) =>
    app.attempt(api.lostPets[call], { params: { id } }, person)
  const change = (id: string, body: object, person: Person) =>
    app.attempt(api.lostPets.change, { params: { id }, body }, person)
  async function opened(stay: Stay): Promise<LostPet & { path: string }> {
    const { id } = (await start(stay)).body
    app.now = after(30)
    await openLost(app.lost, id, app.now)
    const { lost } = (await list(stay, stay.owner)).body
    const found = lost.find((each) => each.id === id)
    if (!found?.path) throw new Error('it is not open')
    return { ...found, path: found.path }
  }
  const visit = (url: string) => app.server.inject({ method: 'GET', url })
  const kindsOf = async ({ bookingId, owner }: Stay) =>
    (await app.call(api.care.log, { params: { id: bookingId }, query: {} }, owner)).body.entries.map(({ kind }) => kind)
  return { aStay, turn, start, list, act, change, opened, visit, kindsOf }
}

/** Who else has to do with a missing pet: what is in somebody's list, a sitter nearby, somebody who saw it. */
export function aroundLost(app: TestApp) {
  const listed = async (person: Person) => {
    const { rows } = await app.connection.pool.query<{ title: string; href: string }>(
      `select title, href from notifications where user_id = $1 and kind = 'pet_lost' order by created_at, id`,
      [person.id],
    )
    return rows
  }
  /** A sitter who wants to be told, with a listing so many degrees north of the stay's. */
  async function aNeighbor(north: number, wants = true): Promise<Person> {
    const sitter = await aSitter(app)
    await app.connection.pool.query(`update users set time_zone = 'America/Chicago' where id = $1`, [sitter.id])
    await aListing(app, sitter, { latitude: listing.latitude + north, longitude: listing.longitude })
    if (wants) await app.call(api.identity.changeNotificationSettings, { body: { lostPetsNearMe: true } }, sitter)
    return sitter
  }

  const sight = (
    { path }: Sight,
    form: Record<string, string> = {},
    address = `10.${networks++ % 250}.${networks % 250}.1`,
  ) =>
    app.server.inject({
      method: 'POST',
      url: path,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ when: '15', where: 'By the lake', ...form }).toString(),
    })

  return { listed, aNeighbor, sight }
}
