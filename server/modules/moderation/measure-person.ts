import type * as api from '#contract/api.ts'
import type { AdminMeasure, Effects, MeasurePreview } from '#contract/calls/moderation.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { named } from '#contract/vocabulary/site.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { endBookings, lockOpenBookings, openBookingsOf, effectOf } from '#server/modules/bookings/public.ts'
import type { AffectedBooking } from '#server/modules/bookings/public.ts'
import {
  adminIds,
  countSessions,
  lockForAdmin,
  personForAdmin,
  setWarned,
  markSuspended,
  whyNotMeasure,
} from '#server/modules/identity/public.ts'
import type { ProviderAccounts, UserForAdmin } from '#server/modules/identity/public.ts'
import { hideSuspended, lockListingsOf, shownListingsOf } from '#server/modules/listings/public.ts'
import { measurePage, measureWords } from '#server/modules/notifications/public.ts'
import { recheckPayoutsOf, unsentOf } from '#server/modules/payouts/public.ts'
import { isReport } from '#server/modules/reports/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { untilOf, warningsSince } from './rules/times.ts'
import * as store from './store.ts'
import { viewForAdmin, viewTouched } from './view.ts'

type Input = ParsedInput<typeof api.moderation.measure>['body']
type Refusal = Refused<RefusalOf<typeof api.moderation.measure>>
type Made = { readonly measure: AdminMeasure | null; readonly preview: MeasurePreview }
export type MeasureDeps = {
  readonly db: Database
  readonly accounts: ProviderAccounts
  /** What the site is called now. */
  readonly siteName: () => string
}

/**
 * Warns or suspends a person, or says what that would do. Everything that a suspension does is one transaction. The same
 * `requestId` again returns the measure made before.
 */
export async function measurePerson(
  { db, accounts, siteName }: MeasureDeps,
  caller: Caller,
  userId: string,
  input: Input,
  now: Date,
): Promise<Made | Refusal> {
  if (!input.preview && !isFresh(caller, now)) return refuse('fresh_login_needed')
  if (input.preview) {
    const user = await personForAdmin(db, userId)
    const refused = await refusalOf(db, caller, user, input)
    if (refused || !user) return refused ?? refuse('user_not_found')
    return { measure: null, preview: await previewOf(db, user, { input, siteName: siteName() }, now) }
  }
  return transaction(db, async (tx) => {
    const found = await lockForAdmin(tx, caller.id, userId)
    if (isRefused(found)) return found
    const known = await store.findByRequest(tx, caller.id, input.requestId)
    if (known && (known.userId !== userId || known.requestHash !== hashOf(input))) return refuse('measure_differs')
    const { user, admins } = found
    if (known)
      return {
        measure: viewForAdmin(known, caller.id, admins),
        preview: await previewOf(tx, user, { input, siteName: siteName() }, now),
      }
    const refused = await refusalOf(tx, caller, user, input)
    if (refused) return refused
    // as it was before the measure: afterwards there is nothing left to touch
    const preview = await previewOf(tx, user, { input, siteName: siteName() }, now)
    const id = await (input.kind === 'warning' ? warn : suspend)(tx, { caller, user, input, accounts, now })
    if (isRefused(id)) return id
    const made = await store.findMeasure(tx, id)
    if (!made) throw new Error('a measure that was just written is not there')
    return { measure: viewForAdmin(made, caller.id, admins), preview }
  })
}

function hashOf({ kind, reason, text, note, reportId, days, stays }: Input): string {
  const said = [kind, reason, text, note, reportId, days, Object.entries(stays).toSorted()]
  return hashOfRequest(said)
}

async function refusalOf(
  db: Database,
  caller: Caller,
  user: UserForAdmin | undefined,
  { kind, reportId }: Input,
): Promise<Refusal | undefined> {
  if (!user) return refuse('user_not_found')
  const why = whyNotMeasure(caller, user)
  if (why) return refuse(why)
  if (kind === 'suspension' && user.suspendedAt) return refuse('already_suspended')
  if (reportId && !(await isReport(db, reportId))) return refuse('report_not_found')
  return undefined
}

type Step = {
  readonly caller: Caller
  readonly user: UserForAdmin
  readonly input: Input
  readonly accounts: Pick<ProviderAccounts, 'endSessions'>
  readonly now: Date
}

function newMeasure({ caller, user, input, now }: Step): store.NewMeasure {
  const { kind, reason, text, note, reportId, requestId, days } = input
  return {
    userId: user.id,
    kind,
    reason,
    text,
    note,
    reportId: reportId ?? null,
    byId: caller.id,
    until: kind === 'suspension' ? untilOf(days ?? null, now) : null,
    request: { id: requestId, hash: hashOf(input) },
  }
}

async function warn(tx: Database, step: Step): Promise<string> {
  const { caller, user, input, now } = step
  const id = await store.insertMeasure(tx, newMeasure(step), now)
  await setWarned(tx, user.id, user.warnedAt ?? now)
  const subject = { kind: 'user', id: user.id } as const
  await writeAudit(tx, { actorId: caller.id, action: 'warned', subject, details: { reason: input.reason } }, now)
  return id
}

/**
 * Suspends a locked person, in the order of all locks: listings, bookings, threads, payouts; the person's row against new
 * rows comes last, as in a deletion.
 */
async function suspend(tx: Database, step: Step): Promise<string | Refused<'effects_changed'>> {
  const { caller, user, input, accounts, now } = step
  await lockListingsOf(tx, user.id)
  const open = await lockOpenBookings(tx, user.id)
  const toCome = open.filter((booking) => effectOf(booking, now) === 'to come')
  if (!choosesEach(input.stays, toCome)) return refuse('effects_changed')
  const cancel = toCome.filter(({ id }) => input.stays[id] === 'cancel').map(({ id }) => id)
  const id = await store.insertMeasure(tx, newMeasure(step), now)
  const listings = await hideSuspended(tx, user.id, now)
  await endBookings(tx, open, { cancel, adminId: caller.id, now })
  const unsent = await unsentOf(tx, user.id)
  await recheckPayoutsOf(tx, user.id, now)
  await markSuspended(tx, user, accounts.endSessions, now)
  const note = { actorId: caller.id, subject: { kind: 'user', id: user.id } } as const
  const requests = open.filter(({ status }) => status === 'pending').length
  const counts = { listings, requests, cancelled: cancel.length, kept: toCome.length - cancel.length }
  const length = input.days ? { days: input.days } : {}
  await writeAudit(tx, { ...note, action: 'suspended', details: { reason: input.reason, ...length, ...counts } }, now)
  if (unsent.count > 0)
    await writeAudit(
      tx,
      { ...note, action: 'payouts_held', details: { cents: unsent.cents, payouts: unsent.count } },
      now,
    )
  return id
}

/** Whether an admin has chosen for exactly these stays. */
function choosesEach(stays: Input['stays'], toCome: readonly AffectedBooking[]): boolean {
  return Object.keys(stays).length === toCome.length && toCome.every(({ id }) => stays[id] !== undefined)
}

/** What the person would read, and what a suspension would touch. */
async function previewOf(
  db: Database,
  user: UserForAdmin,
  { input, siteName }: { readonly input: Input; readonly siteName: string },
  now: Date,
): Promise<MeasurePreview> {
  const { kind, reason, text, days } = input
  const until = kind === 'suspension' ? untilOf(days ?? null, now) : null
  const told = { kind, reason, text, from: now, until, timeZone: user.timeZone ?? 'UTC' }
  const { content } = measureWords(told)
  const { title, lines } = measurePage(told)
  const said = (words: string): string => named(words, siteName)
  return {
    mail: {
      subject: said(content.subject),
      heading: said(content.heading),
      paragraphs: content.paragraphs.map(said),
    },
    page: { title: said(title), lines: lines.map(said) },
    effects: await effectsOf(db, user.id, kind, now),
  }
}

async function effectsOf(db: Database, userId: string, kind: Input['kind'], now: Date): Promise<Effects> {
  const warnings = await store.warningsOf(db, userId, warningsSince(now))
  if (kind === 'warning')
    return {
      sessions: 0,
      listings: [],
      requests: [],
      toCome: [],
      running: [],
      payouts: { count: 0, total: toMoney(0) },
      warnings,
    }
  const open = await openBookingsOf(db, userId)
  const touched = (touch: ReturnType<typeof effectOf>) =>
    open.filter((booking) => effectOf(booking, now) === touch).map(viewTouched)
  const { count, cents } = await unsentOf(db, userId)
  return {
    sessions: await countSessions(db, userId),
    listings: await shownListingsOf(db, userId),
    requests: touched('request'),
    toCome: touched('to come'),
    running: touched('running'),
    payouts: { count, total: toMoney(cents) },
    warnings,
  }
}

/** Until when a person is suspended, if they are and not until it is lifted, and how many warnings count. */
export async function inForceAbout(db: Database, userId: string, now: Date) {
  const suspension = await store.suspensionOf(db, userId)
  return { until: suspension?.until ?? null, warnings: await store.warningsOf(db, userId, warningsSince(now)) }
}

/** Returns a person's measures as an admin sees them. */
export async function measuresShown(db: Database, adminId: string, userId: string): Promise<AdminMeasure[]> {
  const admins = await adminIds(db)
  return (await store.measuresOf(db, userId)).map((measure) => viewForAdmin(measure, adminId, admins))
}
