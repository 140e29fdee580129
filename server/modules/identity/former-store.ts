import { formerMember } from '#contract/vocabulary/names.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'

/** Somebody who is about to leave. */
export type Leaver = { readonly id: string; readonly issuer: string; readonly subject: string; readonly role: Role }

/** Locks a person as everything does that adds to what they have. Undefined when they have left already. */
export async function lockMember(tx: Database, id: string): Promise<Leaver | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a person against rows that only refer to them, too: waits for those that come, and none comes any more. */
export async function lockAgainstRows(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** Makes a person a former member: a row without anything of theirs, under a name that nobody signs in by. */
export async function eraseUser(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      issuer: 'deleted',
      subject: id,
      email: '',
      email_verified: false,
      verified: false,
      role: 'owner',
      role_before_admin: null,
      name: formerMember,
      surname: null,
      first_name: formerMember,
      last_name: null,
      fullname: formerMember,
      phone: null,
      address: null,
      city: null,
      state: null,
      zip_code: null,
      bio: null,
      picture_id: null,
      time_zone: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
