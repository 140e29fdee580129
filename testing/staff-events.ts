import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { TestApp } from './app.ts'
import { aCaseOfBoth } from './cases.ts'
import type { Stay } from './factories.ts'
import type { Telling } from './telling.ts'

const runOf =
  ({ connection }: TestApp) =>
  (statement: string, values: readonly unknown[] = []) =>
    connection.pool.query(statement, [...values])

/** Hides what the sitter says of themselves; an earlier hiding ends before. */
async function hiddenNow(app: TestApp, stay: Stay): Promise<void> {
  const run = runOf(app)
  await run('update hidden_things set restored_at = $1 where restored_at is null', [app.now])
  await run('delete from notifications')
  await run('delete from jobs._private_jobs')
  await run(
    `insert into hidden_things (kind, thing, user_id, reason, text, made_by, made_at)
     values ('profile_text', $1::text, $1::uuid, 'scam', 'You ask for cash in your bio.', $2, $3)`,
    [stay.sitter.id, stay.owner.id, app.now],
  )
}

/** The owner opens an urgent case about the stay, and something follows. */
async function inCase(app: TestApp, stay: Stay, then?: string): Promise<void> {
  const run = runOf(app)
  await run('delete from notifications')
  await run('delete from cases')
  await run(
    `insert into cases (number, topic, problem, booking_id, opener_id, urgent, state, state_at, holds_payout, opened_at,
       request_id, request_hash)
     values ('C-AAAA-22', 'stay', 'pet_hurt', $1, $2, true, 'open', $3, true, $3, new_id(), 'x')`,
    [stay.bookingId, stay.owner.id, app.now],
  )
  if (then) await run(then, [app.now])
}

/** The owner asks the sitter for an amount back. */
async function askedBack(app: TestApp, stay: Stay): Promise<void> {
  await runOf(app)('delete from notifications')
  await runOf(app)('delete from cases')
  await aCaseOfBoth(app, stay)
  // the offer alone
  await runOf(app)(`delete from jobs._private_jobs where payload ->> 'step' = 'asked'`)
}

/** New terms, which everybody is told of. */
export async function announceTerms(app: TestApp): Promise<void> {
  await runOf(app)(
    `insert into legal_versions (document, version, text, summary, effective_on, published_at)
     select 'terms', count(*) + 1, 'Be kind.', 'Shorter.', current_date + 20, now() from legal_versions`,
  )
}

type Kind = Extract<
  NotificationKind,
  | 'content_hidden'
  | 'content_restored'
  | 'report_decided'
  | 'case_answered'
  | 'case_holds_payout'
  | 'case_opened'
  | 'case_step'
>

/** Makes each kind of what staff does to what people make and write happen to one of the two sides of a stay. */
export function ofModeration(
  app: TestApp,
  stayOf: () => Stay,
  telling: () => Telling,
): Record<Kind, readonly [Side, () => Promise<unknown>]> {
  const run = (statement: string, values: readonly unknown[] = []) => runOf(app)(statement, values)
  return {
    content_hidden: ['sitter', () => hiddenNow(app, stayOf())],
    content_restored: [
      'sitter',
      async () => {
        await hiddenNow(app, stayOf())
        await run('update hidden_things set restored_at = $1, restored_by = made_by where restored_at is null', [
          app.now,
        ])
      },
    ],
    report_decided: ['sitter', () => reportDecided(app, stayOf(), telling())],
    case_answered: ['owner', () => inCase(app, stayOf(), anAnswer)],
    case_holds_payout: ['owner', () => inCase(app, stayOf())],
    case_step: ['sitter', () => askedBack(app, stayOf())],
    // the owner is an admin from here on
    case_opened: [
      'owner',
      async () => {
        await run(`update users set role = 'admin' where id = $1`, [stayOf().owner.id])
        await inCase(app, stayOf())
      },
    ],
  }
}

const anAnswer = `insert into case_entries (case_id, side, by_staff, words, created_at, request_id)
  select id, 'opener', true, 'An answer to you', $1, new_id() from cases order by id desc limit 1`

/** The sitter's report is closed, and told of ten minutes later. */
async function reportDecided(app: TestApp, stay: Stay, telling: Telling): Promise<void> {
  const run = runOf(app)
  await run('delete from notifications')
  await run(
    `insert into reports (about, thing, reporter_id, reason, created_at)
     values ('review', new_id()::text, $1, 'spam', $2)`,
    [stay.sitter.id, app.now],
  )
  await run(`update reports set outcome = 'resolved', closed_at = $1, closed_by = $2 where outcome is null`, [
    app.now,
    stay.owner.id,
  ])
  await telling.turn(new Date(app.now.getTime() + 11 * 60_000))
}
