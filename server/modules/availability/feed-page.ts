import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { feedPath } from '#contract/paths.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { refuse } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { calendarFile } from '#server/gateways/calendars/calendar-file.ts'
import type { CalendarEvent } from '#server/gateways/calendars/calendar-file.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { matchesEtag } from '#server/platform/http/etags.ts'
import * as calendars from './calendars-store.ts'
import type { FeedStay, StaysPort } from './ports.ts'
import { blocksOf } from './store.ts'
import type { Block } from './store.ts'

export type FeedPageOptions = {
  readonly db: Database
  readonly clock: () => Date
  readonly stays: StaysPort
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** What the site is called now. */
  readonly siteName: () => string
}

const tokenText = /^[\w-]{43}$/

/** GET /api/calendars/{token}.ics: the stays and blocks of a listing for other calendars, without personal data. */
export function feedPage(server: FastifyInstance, { db, clock, stays, limit, siteName }: FeedPageOptions): void {
  server.get<{ Params: { token: string } }>(feedPath(':token'), async (request, reply) => {
    await limit(request, null)
    void reply.header('x-robots-tag', 'noindex, nofollow')
    const { token } = request.params
    const listing = tokenText.test(token) ? await calendars.listingOfFeed(db, token) : undefined
    if (!listing) return sendRefusal(request, reply, refuse('not_found'))
    const today = dateIn(listing.timeZone, clock())
    const accepted = await stays(db, listing.id, today)
    const blocks = await blocksOf(db, listing.id, today)
    // imported days are left out: two feeds that import each other would keep them forever
    const name = `${listing.title || 'Pet sitting'} (${siteName()})`
    const { timeZone } = listing
    const events = [...accepted.map(stayEvent), ...blocks.map(blockEvent)]
    const file = calendarFile(siteName(), events, { name, timeZone, today })
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
    void reply.header('cache-control', 'private, max-age=900').header('etag', tag)
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8; method=PUBLISH').send(file)
  })
}

const told = { status: 'CONFIRMED', sequence: 0, busy: true } as const

function stayEvent({ id, startDate, endDate, changedAt }: FeedStay): CalendarEvent {
  return { ...told, uid: `${id}@petstead`, changedAt, when: { startDate, endDate }, summary: 'Booked' }
}

function blockEvent({ id, startDate, endDate, createdAt }: Block & { readonly createdAt: Date }): CalendarEvent {
  const when = { startDate, endDate: addDays(endDate, 1) }
  return { ...told, uid: `${id}@petstead`, changedAt: createdAt, when, summary: 'Not available' }
}
