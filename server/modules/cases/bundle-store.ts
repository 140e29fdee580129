import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bundleKeptMonths, bundleMessageHours } from '#contract/vocabulary/cases.ts'
import type { BundleMoment } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'
import { guestPet } from '#server/modules/bookings/public.ts'
import { checkBundles, hashOfBundle } from './rules/bundle.ts'
import type { CheckedBundle, StoredBundle } from './rules/bundle.ts'

/**
 * What is known of a stay now, as JSON: its history, price, receipt and ledger, the policy and the versions in which it was
 * shown, what the two sides wrote to each other from the request until 48 hours after check-out, updates with the server's
 * times, the pets as the sitter agreed to them, the head of the care log, and both hand-overs.
 */
async function contentOf(tx: Database, bookingId: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select jsonb_pretty(jsonb_build_object(
      'stay', jsonb_build_object('id', b.id, 'listing', l.title, 'status', b.status, 'payment', b.payment_state,
        'startDate', b.start_date, 'endDate', b.end_date, 'timeZone', b.time_zone, 'checkInAt', b.check_in_at,
        'checkOutAt', b.check_out_at, 'requestedAt', b.created_at, 'acceptedAt', b.accepted_at,
        'checkedInAt', b.checked_in_at, 'checkedOutAt', b.checked_out_at, 'instant', b.instant),
      'price', jsonb_build_object('nights', b.nights_cents, 'discount', b.discount_cents, 'fee', b.fee_cents,
        'total', b.total_cents, 'commission', b.commission_cents),
      'policy', jsonb_build_object('cancellation', b.cancellation_policy, 'kept', b.kept_cents, 'payoutHours', b.payout_hours,
        'shownInSiteVersion', b.site_version, 'termsVersion', b.terms_version, 'privacyVersion', b.privacy_version),
      'history', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from', e.from_status,
          'to', e.to_status, 'by', e.actor, 'reason', e.reason, 'cause', e.cause, 'note', e.note) order by e.id), '[]')
        from booking_events e where e.booking_id = b.id),
      'payments', (select coalesce(jsonb_agg(jsonb_build_object('purpose', p.purpose, 'amount', p.amount_cents,
          'captured', p.captured_cents, 'refunded', p.refunded_cents, 'status', p.status, 'at', p.created_at) order by p.id), '[]')
        from payments p where p.booking_id = b.id),
      'ledger', (select coalesce(jsonb_agg(jsonb_build_object('at', g.created_at, 'kind', g.kind, 'account', g.account,
          'cents', g.amount_cents) order by g.id), '[]') from ledger_entries g where g.booking_id = b.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', x.created_at, 'text', x.content,
          'by', case when x.sender_id = b.owner_id then 'owner' else 'sitter' end, 'photo', x.has_picture) order by x.number), '[]')
        from conversations c join messages x on x.conversation_id = c.id
        where c.low_user_id = least(b.owner_id, b.sitter_id) and c.high_user_id = greatest(b.owner_id, b.sitter_id)
          and x.created_at between b.created_at and b.check_out_at + ${bundleMessageHours} * interval '1 hour'),
      'updates', (select coalesce(jsonb_agg(jsonb_build_object('at', u.created_at, 'words', u.has_words, 'photos', u.photos,
          'ticks', u.ticks) order by u.created_at, u.id), '[]') from stay_updates u where u.booking_id = b.id),
      'pets', (select coalesce(jsonb_agg(${guestPet}::jsonb || jsonb_build_object('traits', p.traits) order by p.pet_id), '[]')
        from booking_pets p where p.booking_id = b.id),
      'careLog', (select jsonb_build_object('entries', max(k.seq), 'last', (array_agg(k.digest order by k.seq desc))[1])
        from care_log k where k.booking_id = b.id),
      'handovers', (select coalesce(jsonb_agg(jsonb_build_object('way', h.way, 'state', h.state, 'things', h.items,
          'medication', h.medication, 'note', h.note, 'at', h.happened_at, 'offeredBy', h.offered_by,
          'answeredBy', h.answered_by, 'answeredAt', h.answered_at, 'disagreement', h.disagreement) order by h.way), '[]')
        from handovers h where h.booking_id = b.id))) as content
    from bookings b join listings l on l.id = b.listing_id where b.id = ${bookingId}`.execute(tx)
  return rows[0]?.content ?? '{}'
}

/**
 * Keeps what is known of the stay of a case now, with a hash over it and the bundle before, which is sealed; nothing
 * of other cases.
 */
export async function insertBundle(tx: Database, caseId: string, moment: BundleMoment, now: Date): Promise<void> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId" from cases where id = ${caseId} and booking_id is not null for update`.execute(tx)
  const [found] = rows
  if (!found) return
  const before = (await bundlesOf(tx, caseId)).at(-1)
  const content = await contentOf(tx, found.bookingId)
  const hash = hashOfBundle(createHash('sha256'), before?.hash ?? '', content)
  const sealed = { case_id: caseId, number: (before?.number ?? 0) + 1, moment, kept_at: now, hash }
  await tx
    .insertInto('case_bundles')
    .values({ ...sealed, content })
    .execute()
  await tx.insertInto('case_seals').values(sealed).execute()
}

async function bundlesOf(db: Database, caseId: string): Promise<StoredBundle[]> {
  return db
    .selectFrom('case_bundles')
    .select(['number', 'moment', 'kept_at as at', 'content', 'hash'])
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
}

/** Returns the bundles of a case, oldest first, each with whether it is what was kept. */
export async function checkedBundles(db: Database, caseId: string): Promise<CheckedBundle[]> {
  const seals = await db
    .selectFrom('case_seals')
    .select(['number', 'moment', 'kept_at as at', 'hash'])
    .where('case_id', '=', caseId)
    .execute()
  return checkBundles(await bundlesOf(db, caseId), seals, () => createHash('sha256'))
}

/** Empties the bundles of the stays of a person who leaves; that there were some stays. */
export async function emptyBundlesOf(tx: Database, userId: string): Promise<void> {
  await sql`update case_bundles u set content = null from cases c join bookings b on b.id = c.booking_id
    where c.id = u.case_id and ${userId} in (b.owner_id, b.sitter_id) and u.content is not null`.execute(tx)
}

/** Empties bundles of cases that were solved long ago, unless a bank still asks about the stay. */
export async function emptyOldBundles(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - bundleKeptMonths)
  await sql`update case_bundles u set content = null from cases c
    where c.id = u.case_id and u.content is not null and c.state = 'solved' and c.state_at < ${before}
      and not exists (select from disputes d where d.booking_id = c.booking_id
        and d.status in ('needs_response', 'under_review'))`.execute(db)
}
