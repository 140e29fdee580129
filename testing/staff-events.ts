import type { TestApp } from './app.ts'
import type { Stay } from './factories.ts'

const runOf =
  ({ connection }: TestApp) =>
  (statement: string, values: readonly unknown[] = []) =>
    connection.pool.query(statement, [...values])

/** Hides what the sitter says of themselves; an earlier hiding ends before. */
export async function hiddenNow(app: TestApp, stay: Stay): Promise<void> {
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
export async function inCase(app: TestApp, stay: Stay, then?: string): Promise<void> {
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
