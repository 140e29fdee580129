import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { phoneNumberOf } from './phone-numbers.ts'

export type User = {
  readonly id: string
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role
  readonly name: string | null
  readonly surname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullname: string | null
  readonly phone: string | null
  readonly phoneTakesTexts: boolean
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
  readonly bio: string | null
  readonly timeZone: string | null
  readonly pictureId: string | null
  /** Since when they are suspended; null if they are not. */
  readonly suspendedAt: Date | null
  /** Since when a warning waits to be acknowledged. */
  readonly warnedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function userOf(row: Selectable<Tables['users']>): User {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role,
    name: row.name,
    surname: row.surname,
    firstName: row.first_name,
    lastName: row.last_name,
    fullname: row.fullname,
    phone: row.phone,
    phoneTakesTexts: row.phone_takes_texts,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    bio: row.bio,
    timeZone: row.time_zone,
    pictureId: row.picture_id,
    suspendedAt: row.suspended_at,
    warnedAt: row.warned_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export type Claims = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
}

/**
 * Returns the user of an identity, created as an owner at the first sign-in (`isNew`). The email follows the provider.
 */
export async function userOfIdentity(db: Database, claims: Claims): Promise<{ id: string; isNew: boolean }> {
  const row = await db
    .insertInto('users')
    .values({
      issuer: claims.issuer,
      subject: claims.subject,
      email: claims.email,
      email_verified: claims.emailVerified,
      name: claims.givenName,
      surname: claims.familyName,
      first_name: claims.givenName,
      last_name: claims.familyName,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        email: claims.email,
        email_verified: claims.emailVerified,
      }),
    )
    // xmax = 0 means that the row was inserted, not updated
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  return row
}

export async function userById(db: Database, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && userOf(row)
}

/** Locks a person to change their profile. */
export async function lockProfile(tx: Database, id: string): Promise<User | undefined> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && userOf(row)
}

/** What a person may change about themselves; the names always together. */
export type Profile = Pick<
  User,
  | 'name'
  | 'surname'
  | 'firstName'
  | 'lastName'
  | 'fullname'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'bio'
> &
  Pick<User, 'pictureId'>

/** Changes a profile; the phone number is also stored in E.164. */
export async function updateProfile(tx: Database, id: string, profile: Profile, now: Date): Promise<User> {
  const { firstName, lastName, zipCode, pictureId, name, surname, fullname, phone, address, city, state, bio } = profile
  const { e164, takesTexts } = phoneNumberOf(phone)
  const row = await tx
    .updateTable('users')
    .set({
      name,
      surname,
      first_name: firstName,
      last_name: lastName,
      fullname,
      phone,
      phone_e164: e164,
      phone_takes_texts: takesTexts,
      address,
      city,
      state,
      zip_code: zipCode,
      bio,
      picture_id: pictureId,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return userOf(row)
}

/** Sets a person's picture if they have none. */
export async function setFirstPortrait(db: Database, id: string, pictureId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ picture_id: pictureId })
    .where('id', '=', id)
    .where('picture_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Marks a person's email as confirmed. */
export async function setConfirmed(tx: Database, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

/** Sets another email, confirmed by the provider or not. */
export async function setEmail(tx: Database, userId: string, email: string, isConfirmed: boolean): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified: isConfirmed }).where('id', '=', userId).execute()
}

/**
 * Locks a person, so that limits per person are counted by one transaction at a time. Returns whether their email is
 * confirmed. Rows that only refer to the person can still be inserted.
 */
export async function lockUser(
  tx: Database,
  userId: string,
): Promise<{ emailVerified: boolean; timeZone: string | null }> {
  return tx
    .selectFrom('users')
    .select(['email_verified as emailVerified', 'time_zone as timeZone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Locks people as `lockUser` does: admins first, as `lockAdmins` does before an admin changes a person, then by id. So two
 * transactions that lock several people cannot deadlock.
 */
export async function lockUsers(tx: Database, userIds: readonly string[]): Promise<void> {
  await lockAdmins(tx)
  const ids = sql<boolean>`id = any(${[...userIds]}::uuid[])`
  await tx.selectFrom('users').select('id').where(ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Returns a person's role; undefined for an unknown or former member. */
export async function roleOf(db: Database, userId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.role
}

const roleColumns = [
  'id',
  'issuer',
  'subject',
  'email',
  'email_verified as emailVerified',
  'role',
  'role_before_admin as roleBeforeAdmin',
  'suspended_at as suspendedAt',
] as const

/** Locks and returns everyone with this email, over all providers. */
export async function lockUsersByEmail(tx: Database, email: string) {
  return tx
    .selectFrom('users')
    .select(roleColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks and returns every admin, so that two cannot revoke each other. */
export async function lockAdmins(tx: Database) {
  return tx.selectFrom('users').select(roleColumns).where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute()
}

export async function setRole(
  tx: Database,
  userId: string,
  role: Role,
  before: Exclude<Role, 'admin'> | null,
): Promise<void> {
  const since = role === 'admin' ? sql<Date | null>`case when role = 'admin' then admin_since else now() end` : null
  const set = { role, role_before_admin: before, admin_since: since }
  await tx.updateTable('users').set(set).where('id', '=', userId).execute()
}

/** Sets whether an admin has approved a person. */
export async function setVerified(tx: Database, userId: string, verified: boolean, now: Date): Promise<void> {
  await tx.updateTable('users').set({ verified, updated_at: now }).where('id', '=', userId).execute()
}

export async function userByIdentity(db: Database, issuer: string, subject: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Returns the ids of all admins. */
export async function adminIds(db: Database): Promise<{ id: string }[]> {
  return db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
}

/** Returns all admins with where their clocks are, as far as that is known. */
export async function adminZones(db: Database): Promise<{ id: string; timeZone: string | null }[]> {
  return db.selectFrom('users').select(['id', 'time_zone as timeZone']).where('role', '=', 'admin').execute()
}

export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'admin').orderBy('email').execute()
  return rows.map((row) => row.email)
}
