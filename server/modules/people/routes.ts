import * as api from '#contract/api.ts'
import type { DeskItem } from '#contract/calls/desk.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { nextStaysOf, viewBooking } from '#server/modules/bookings/public.ts'
import { personForAdmin, sessionsOfPerson } from '#server/modules/identity/public.ts'
import type { ProviderAccounts, UserForAdmin } from '#server/modules/identity/public.ts'
import { lostPagesOf } from '#server/modules/lost-pets/public.ts'
import { conversationsOfPerson } from '#server/modules/messaging/public.ts'
import { ledgerOf } from '#server/modules/payments/public.ts'
import { openReportsOf, reportsOfPerson } from '#server/modules/reports/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import { headOf } from './head.ts'
import { personMoney } from './money.ts'
import { findNoteSubject } from './note-subject.ts'
import { addNote, addNoteAbout, changeNote, pinNote, strikeNote, viewNote } from './notes.ts'
import { notesAbout, notesOf } from './notes-store.ts'
import { sendConfirmationTo, sendReset } from './send-links.ts'
import { endSession, logOutEverywhere } from './sessions.ts'

type PeopleDeps = {
  readonly db: Database
  readonly accounts: ProviderAccounts
  /** What waits for staff about a person. */
  readonly deskAbout: (db: Database, personId: string, now: Date) => Promise<DeskItem[]>
}

/** Answers a part of a person's page, or that there is no such person. */
async function about<Reply>(
  db: Database,
  id: string,
  reply: (person: UserForAdmin) => Promise<Reply>,
): Promise<Reply | Refused<'user_not_found'>> {
  const person = await personForAdmin(db, id)
  return person ? reply(person) : refuse('user_not_found')
}

const ledgerRows = 50

/** The calls about one person, for staff. */
export function peopleRoutes(deps: PeopleDeps): Route[] {
  const { db } = deps
  return [
    ...partRoutes(deps),
    ...noteRoutes(db),
    route(api.people.endSession, ({ caller, params: { id, sessionId }, now }) =>
      endSession(deps, caller, { personId: id, sessionId }, now),
    ),
    route(api.people.logOut, ({ caller, params, now }) => logOutEverywhere(deps, caller, params.id, now)),
    route(api.people.resetPassword, ({ caller, params, now }) => sendReset(deps, caller, params.id, now)),
    route(api.people.confirmEmail, ({ caller, params, now }) => sendConfirmationTo(deps, caller, params.id, now)),
  ]
}

/** The parts of the page that are read. */
function partRoutes(deps: PeopleDeps): Route[] {
  const { db, deskAbout } = deps
  return [
    route(api.people.get, ({ caller, params, now }) =>
      about(db, params.id, (person) => headOf(deps, caller, person, now)),
    ),
    route(api.people.overview, ({ params, now }) =>
      about(db, params.id, async ({ id }) => ({
        desk: await deskAbout(db, id, now),
        lostPages: await lostPagesOf(db, id),
        stays: (await nextStaysOf(db, id, now)).map((row) => viewBooking(row, 'admin', now)),
      })),
    ),
    route(api.people.money, ({ params }) => about(db, params.id, ({ id }) => personMoney(db, id))),
    route(api.people.ledger, async ({ params, query }) => {
      const take = (query.limit ?? ledgerRows) + 1
      const rows = await about(db, params.id, ({ id }) => ledgerOf(db, id, { after: query.after, take }))
      if (isRefused(rows)) return rows
      return pageOf(rows, {
        path: `/api/admin/people/${params.id}/ledger`,
        query: { ...query, limit: query.limit ?? ledgerRows },
        view: ({ cents, createdAt, ...line }) => ({ ...line, amount: signed(cents), at: createdAt.toISOString() }),
        cursor: ({ id }) => id,
      })
    }),
    route(api.people.reports, ({ params }) =>
      about(db, params.id, async ({ id }) =>
        (await reportsOfPerson(db, id)).map(({ by, about: reported, listingId, title, createdAt, ...report }) => ({
          ...report,
          by: { id: by.id, name: wholeName(by) },
          about: { id: reported.id, name: wholeName(reported) },
          listing: listingId === null ? null : { id: listingId, title: title ?? '' },
          createdAt: createdAt.toISOString(),
        })),
      ),
    ),
    route(api.people.conversations, async ({ params, query }) => {
      const rows = await about(db, params.id, ({ id }) => conversationsOfPerson(db, id, requestedPage(query)))
      if (isRefused(rows)) return rows
      const reports = await openReportsOf(
        db,
        rows.map(({ id }) => id),
      )
      return pageOf(rows, {
        path: `/api/admin/people/${params.id}/conversations`,
        query,
        view: ({ other, lastAt, ...talk }) => ({
          ...talk,
          other: { id: other.id, name: wholeName(other) },
          lastAt: lastAt?.toISOString() ?? null,
          reportId: reports.get(talk.id) ?? null,
        }),
        cursor: ({ id }) => id,
      })
    }),
    route(api.people.devices, ({ params, now }) =>
      about(db, params.id, (person) => sessionsOfPerson(db, person, undefined, now)),
    ),
  ]
}

function noteRoutes(db: Database): Route[] {
  return [
    route(api.people.notes, ({ caller, params, now }) =>
      about(db, params.id, async ({ id }) => (await notesOf(db, id)).map((note) => viewNote(note, caller.id, now))),
    ),
    route(api.people.addNote, ({ caller, params, body, now }) =>
      addNote(db, caller, { personId: params.id, text: body.text }, now),
    ),
    route(api.people.notesAbout, async ({ caller, params: { kind, id }, now }) =>
      (await findNoteSubject(db, kind, id))
        ? (await notesAbout(db, kind, id)).map((note) => viewNote(note, caller.id, now))
        : refuse('thing_not_found'),
    ),
    route(api.people.addNoteAbout, ({ caller, params, body, now }) =>
      addNoteAbout(db, caller, { ...params, text: body.text }, now),
    ),
    route(api.people.changeNote, ({ caller, params, body, now }) =>
      changeNote(db, caller, { id: params.id, text: body.text }, now),
    ),
    route(api.people.pinNote, ({ caller, params, body, now }) =>
      pinNote(db, caller, { id: params.id, pinned: body.pinned }, now),
    ),
    route(api.people.strikeNote, ({ caller, params, now }) => strikeNote(db, caller, params.id, now)),
  ]
}

const signed = (cents: number) => (cents < 0 ? `-${toMoney(-cents)}` : toMoney(cents))
