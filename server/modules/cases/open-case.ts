import { createHash, randomBytes } from 'node:crypto'
import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseConfirmHours, caseLimits, fruitlessCases } from '#contract/vocabulary/cases.ts'
import { asciiEmail, isEmail } from '#contract/vocabulary/email.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { isAgreed, lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import { keptNow } from '#server/modules/payments/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import type { Counter } from '#server/platform/http/counter.ts'
import { waitSentence } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import * as entries from './entries-store.ts'
import { holdFor } from './hold-for.ts'
import { insertNumbered } from './insert-numbered.ts'
import { answerBy, isForBoth } from './rules/offers.ts'
import { asksTooMuch, fruitlessSince, isUrgent, mostPhotos, needsPhoto, numberOf } from './rules/case.ts'
import type { Hold } from './rules/case.ts'
import * as store from './store.ts'

export type CaseDeps = {
  readonly db: Database
  readonly quotas: Quotas
  readonly publicUrl: string
  /** Count what is written without being signed in: from a network, and for an email. */
  readonly byAddress: Counter
  readonly byEmail: Counter
  /** The most that the marketplace pays because of one stay, in all of its cases. */
  readonly mostCents: () => Cents
}

type Input = ParsedInput<typeof api.cases.open>['body']
type Opened = Reply<typeof api.cases.open>
type Refusal = Refused<RefusalOf<typeof api.cases.open>>

const sentence = "You've written to us a lot today."
const quota: Quota = { name: 'case', times: caseLimits.aDay, minutes: 1440, sentence }

/** Opens a case. Of somebody who is not signed in it waits until their email is confirmed. */
export async function openCase(
  deps: CaseDeps,
  { caller, address }: { readonly caller: Caller | null; readonly address: string },
  input: Input,
  now: Date,
): Promise<Opened | Refusal> {
  if (!caller) return openAnonymous(deps, address, input, now)
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, caller.id)
    const known = await knownCase(tx, input, caller.id)
    if (known) return known
    const stay = await stayOf(tx, caller, input)
    if (isRefused(stay)) return stay
    const asked = { byOwner: stay?.ownerId === caller.id, askedCents: input.asks ?? null }
    if (stay && asksTooMuch(asked, await limitsOf(tx, stay))) return refuse('case_asks_too_much')
    if (stay && needsPhoto(asked) && input.photos.length === 0) return refuse('case_needs_photo')
    if (input.photos.length > mostPhotos(stay?.id ?? null, 0)) return refuse('case_photos_full')
    const pictureIds = input.photos.map(pictureIdOf)
    if ((await ownReadyPictures(tx, caller.id, pictureIds)).length < pictureIds.length) return refuse('image_not_yours')
    if ((await store.countOpenOf(tx, caller.id)) >= caseLimits.open) return refuse('too_many_cases')
    const tooMany = await deps.quotas.use(tx, quota, caller.id, now)
    if (tooMany) return tooMany
    const problem = stay ? (input.problem ?? null) : null
    const { hold, unheld } = await holdOfOpener(tx, caller, stay, { ...asked, problem }, now)
    const isShared = stay && isForBoth({ ...asked, problem }) && isAgreed(stay)
    const otherId = asked.byOwner ? stay?.sitterId : stay?.ownerId
    const both = isShared && otherId ? { otherId, answerBy: answerBy(now) } : null
    const about = { problem, bookingId: stay?.id ?? null, askedCents: asked.askedCents, hold, unheld, asked: both }
    const opened = await insert(tx, input, { ...about, openerId: caller.id, email: null, tokenHash: null }, now)
    if (!opened) return sentMeanwhile(tx, input, caller.id)
    await writeFirst(tx, opened.id, { authorId: caller.id, pictureIds, shared: both !== null, input }, now)
    if (hold.holds && stay) await recheckPayout(tx, stay.id, now)
    return { ...opened, unheld, forBoth: both !== null }
  })
}

/** What limits what can be asked for of a stay: what of it is kept, and what its sitter asks and got in its other cases. */
async function limitsOf(tx: Database, { id }: BookingFacts) {
  return { keptCents: await keptNow(tx, id), elsewhereCents: await store.askedInCases(tx, id) }
}

/** What a case holds of the payout: nothing after three of its opener within a year that came to nothing. */
async function holdOfOpener(
  tx: Database,
  { id }: Caller,
  stay: BookingFacts | undefined,
  about: Parameters<typeof holdFor>[2],
  now: Date,
): Promise<{ readonly hold: Hold; readonly unheld: boolean }> {
  const nothing = { holds: false } as const
  if (!stay) return { hold: nothing, unheld: false }
  const hold = await holdFor(tx, stay, about, now)
  const unheld = hold.holds && (await store.countFruitlessOf(tx, id, fruitlessSince(now))) >= fruitlessCases.most
  return { hold: unheld ? nothing : hold, unheld }
}

/** The same case if it was opened before with this id; a refusal if that said something else. */
async function knownCase(tx: Database, input: Input, openerId: string | null): Promise<Opened | Refusal | undefined> {
  const known = await store.caseByRequest(tx, input.requestId)
  if (!known) return undefined
  const isSame = known.openerId === openerId && known.requestHash === hashOf(input)
  return isSame
    ? { number: known.number, id: openerId ? known.id : null, unheld: known.unheld, forBoth: known.turn !== null }
    : refuse('case_differs')
}

function hashOf({ topic, bookingId, problem, asks, text, photos, email }: Input): string {
  return hashOfRequest([topic, bookingId ?? null, problem ?? null, text, photos, email, ...(asks ? [asks] : [])])
}

/** Locks and returns the stay that a case is about, if its opener is one of its sides. */
async function stayOf(
  tx: Database,
  caller: Caller,
  { bookingId, problem, asks }: Input,
): Promise<BookingFacts | undefined | Refused<'case_needs_stay'>> {
  if (asks && !problem) return refuse('case_needs_stay')
  if (!bookingId) return problem ? refuse('case_needs_stay') : undefined
  const stay = await lockBooking(tx, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  return viewer === 'owner' || viewer === 'sitter' ? stay : refuse('case_needs_stay')
}

type About = Omit<store.NewCase, 'number' | 'topic' | 'urgent' | 'state' | 'request'>

/** The case that somebody else's transaction has just opened with this id. */
async function sentMeanwhile(tx: Database, input: Input, openerId: string | null): Promise<Opened | Refusal> {
  return (await knownCase(tx, input, openerId)) ?? refuse('case_differs')
}

/** Inserts a case of somebody who opens it; undefined if its request was sent meanwhile. */
function insert(tx: Database, input: Input, about: About, now: Date) {
  const { topic, requestId } = input
  const urgent = isUrgent({ topic, problem: about.problem })
  const state = about.tokenHash ? 'unconfirmed' : about.asked ? 'sides' : 'open'
  return insertNumbered(tx, { ...about, topic, urgent, state, request: { id: requestId, hash: hashOf(input) } }, now)
}

type First = {
  readonly authorId: string | null
  readonly pictureIds: readonly string[]
  readonly shared: boolean
  readonly input: Input
}

async function writeFirst(tx: Database, caseId: string, { authorId, pictureIds, shared, input }: First, now: Date) {
  const { text, requestId } = input
  await entries.insertEntry(
    tx,
    { caseId, side: 'opener', byStaff: false, authorId, text, pictureIds, shared, requestId },
    now,
  )
}

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

async function openAnonymous(
  { db, publicUrl, byAddress, byEmail }: CaseDeps,
  address: string,
  input: Input,
  now: Date,
): Promise<Opened | Refusal> {
  // people do not see this field; whoever fills it in is told nothing else
  if (input.website) return { number: numberOf(randomBytes(6)), id: null, unheld: false, forBoth: false }
  const { email } = input
  if (!email || !isEmail(email)) return refuse('case_needs_email')
  if (input.bookingId || input.problem || input.asks) return refuse('case_needs_stay')
  if (input.photos.length > 0) return refuse('image_not_yours')
  const to = asciiEmail(email)
  const [network, recipient] = [networkOf(address), to.toLowerCase()]
  return transaction(db, async (tx) => {
    const known = await knownCase(tx, input, null)
    if (known) return known
    const wait = Math.max(byAddress.wait(network), byEmail.wait(recipient))
    if (wait > 0) return { ...refuse('too_many', `${sentence} ${waitSentence(wait)}`), retryAfter: wait }
    byAddress.add(network)
    byEmail.add(recipient)
    const token = randomBytes(32).toString('base64url')
    const about = {
      problem: null,
      bookingId: null,
      askedCents: null,
      hold: { holds: false },
      asked: null,
      openerId: null,
    } as const
    const opened = await insert(tx, input, { ...about, email: to, tokenHash: hashOfToken(token) }, now)
    if (!opened) {
      byAddress.remove(network)
      byEmail.remove(recipient)
      return sentMeanwhile(tx, input, null)
    }
    await writeFirst(tx, opened.id, { authorId: null, pictureIds: [], shared: false, input }, now)
    const text = [
      `Your case is ${opened.number}. Confirm that this is your email, and it reaches our team:`,
      `${publicUrl}/contact?confirm=${token}`,
      "If you didn't write to us, ignore this email.",
    ]
    await mailLater(tx, { to, subject: 'Please confirm your email', text: text.join('\n\n') })
    return { number: opened.number, id: null, unheld: false, forBoth: false }
  })
}

/** Confirms the email of a case, which reaches staff then. */
export async function confirmCase(
  db: Database,
  token: string,
  now: Date,
): Promise<{ number: string } | Refused<'case_link_expired'>> {
  return transaction(db, async (tx) => {
    const since = new Date(now.getTime() - caseConfirmHours * 3_600_000)
    const found = await store.caseByToken(tx, hashOfToken(token), since)
    if (!found) return refuse('case_link_expired')
    const locked = await store.lockCase(tx, found.id)
    if (locked?.state === 'unconfirmed') await store.setState(tx, found.id, 'open', now)
    return { number: found.number }
  })
}
