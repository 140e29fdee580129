import { sql } from 'kysely'
import { formerMember } from '#contract/vocabulary/names.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'

/** A person who is about to leave. */
export type Leaver = {
  readonly id: string
  readonly issuer: string
  readonly subject: string
  readonly role: Role
  readonly email: string
}

/** Locks a person, as all writes that add to what they have do. Undefined if they have already left. */
export async function lockMember(
  tx: Database,
  id: string,
): Promise<(Leaver & { readonly emailVerified: boolean }) | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'role', 'email', 'email_verified as emailVerified'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a person also against new rows that refer to them. Waits for those being inserted. */
export async function lockAgainstRows(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

/** Makes a person a former member: a row without personal data, under a subject that nobody signs in with. */
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
      admin_since: null,
      name: formerMember,
      surname: null,
      first_name: formerMember,
      last_name: null,
      fullname: formerMember,
      phone: null,
      phone_e164: null,
      phone_takes_texts: false,
      address: null,
      city: null,
      state: null,
      zip_code: null,
      bio: null,
      picture_id: null,
      time_zone: null,
      warned_at: null,
      // their suspension goes on: they do not sign up anew meanwhile
      barred_email: sql<Buffer | null>`case when suspended_at is not null and email_verified
        then sha256(convert_to(lower(email), 'UTF8')) end`,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
