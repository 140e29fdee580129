import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Marks a person as suspended since an instant, or as not suspended any more. */
export async function setSuspended(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ suspended_at: at, ...(at === null && { barred_email: null }) })
    .where('id', '=', id)
    .execute()
}

/** Marks a person as having a warning to acknowledge, or as having none. */
export async function setWarned(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ warned_at: at }).where('id', '=', id).execute()
}

/** Returns the suspended person whose confirmed email this is, or was when they left, other than `except`. */
export async function suspendedWithEmail(
  db: Database,
  email: string,
  except: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = lower(${email}) and email_verified and suspended_at is not null
      and id is distinct from ${except ?? null}::uuid
    union all
    select id from users where barred_email = sha256(convert_to(lower(${email}), 'UTF8')) limit 1`.execute(db)
  return rows[0]?.id
}

/** Locks and returns a member who is to be measured, or of whom a measure is to be lifted; also a former one. */
export async function lockMeasured(tx: Database, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'suspended_at as suspendedAt', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Notes when a person agreed to all terms in effect. */
export async function setAgreed(tx: Database, id: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ agreed_at: at }).where('id', '=', id).execute()
}

/** When a member agreed last to all terms then in effect. */
export async function agreedAtOf(db: Database, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('users').select('agreed_at as at').where('id', '=', id).executeTakeFirst()
  return row?.at
}
