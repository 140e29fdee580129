import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarPath } from '#contract/paths.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { idText } from '#contract/vocabulary/ids.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { fileNameOf } from '#contract/vocabulary/site.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { calendarFile } from '#server/gateways/calendars/calendar-file.ts'
import { barred } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { viewerOf } from '../rules/may.ts'
import { findBooking } from '../rows/page-store.ts'
import { viewDetail } from './view-detail.ts'

/** What the calendar file of a booking needs. */
export type CalendarPageOptions = {
  readonly db: Database
  readonly publicUrl: string
  readonly clock: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** What the site is called now. */
  readonly siteName: () => string
}

const uuid = new RegExp(`^${idText}$`)

/** GET /api/bookings/{id}/calendar.ics: a stay as an iCalendar file, for those who may see the booking. */
export function calendarPage(server: FastifyInstance, options: CalendarPageOptions): void {
  const { db, clock, findCaller, limit, publicUrl, siteName } = options
  server.get<{ Params: { id: string } }>(calendarPath(':id'), async (request, reply) => {
    const caller = await findCaller(request)
    await limit(request, caller)
    if (!caller) return sendRefusal(request, reply, refuse('not_signed_in'))
    const held = barred(caller)
    if (held) return sendRefusal(request, reply, refuse(held))
    const { id } = request.params
    const row = uuid.test(id) ? await findBooking(db, id) : undefined
    const viewer = row && viewerOf(row, caller)
    if (!row || !viewer) return sendRefusal(request, reply, refuse('not_found'))
    const booking = await viewDetail(db, row, { viewer, caller, siteName: siteName() }, clock())
    const { checkInAt: startsAt, checkOutAt: endsAt, timeZone } = row
    return (
      reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', `attachment; filename="${fileNameOf(siteName(), `stay-${row.startDate}`)}.ics"`)
        // the pet's stay does not make the person busy
        .send(
          calendarFile(siteName(), [
            { ...wordsOf(booking, publicUrl), when: { startsAt, endsAt, timeZone }, busy: false },
          ]),
        )
    )
  })
}

/** Returns the title, text and address of the calendar event, limited to what the viewer may see. */
function wordsOf(booking: BookingDetail, publicUrl: string) {
  const { id, viewer, listing, events, status } = booking
  const pets = booking.pets.map(({ name }) => isolated(name)).join(', ')
  const url = `${publicUrl}/bookings/${id}`
  const other = viewer === 'owner' ? booking.sitter : booking.owner
  const lines = [
    listing.title,
    `${viewer === 'owner' ? 'Sitter' : 'Owner'}: ${displayName(other)}`,
    other.phone && `Phone: ${other.phone}`,
    other.email && `Email: ${other.email}`,
    url,
  ]
  return {
    uid: `${id}@petstead`,
    status:
      status === 'pending' ? 'TENTATIVE' : status === 'accepted' || status === 'completed' ? 'CONFIRMED' : 'CANCELLED',
    sequence: Math.max(0, events.length - 1),
    changedAt: new Date(events.at(-1)?.at ?? booking.createdAt),
    summary: viewer === 'owner' ? `${pets} with ${firstNameOf(other)}` : `${pets} (${firstNameOf(other)})`,
    description: lines.filter(Boolean).join('\n'),
    location: listing.address ?? `${listing.city}, ${listing.state}`,
    url,
  } as const
}
