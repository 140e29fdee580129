import type { NewApplication } from '#contract/inputs/applications.ts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import type { Database } from '#server/database/connect.ts'
import { wordsLike } from '#server/database/words-like.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type Application = ReturnType<typeof applicationOf>

function applicationOf(row: Selectable<Tables['sitter_applications']>) {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    name: row.name,
    surname: row.surname,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    experience: row.experience,
    motivation: row.motivation,
    petTypes: row.pet_groups,
    availability: row.availability,
    references: row.reference_contacts,
    backgroundCheck: row.background_check,
    insurance: row.insurance,
    emergencyContact: row.emergency_contact,
    createdAt: row.created_at,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    adminNotes: row.admin_notes,
  }
}

/** Returns all applications of a person, newest first. */
export async function applicationsOf(db: Database, userId: string): Promise<Application[]> {
  const rows = await db
    .selectFrom('sitter_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(applicationOf)
}

export async function insertApplication(
  tx: Database,
  userId: string,
  written: NewApplication,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sitter_applications')
    .values({
      user_id: userId,
      name: written.name,
      surname: written.surname,
      email: written.email,
      phone: written.phone,
      address: written.address,
      city: written.city,
      state: written.state,
      zip_code: written.zipCode,
      experience: written.experience,
      motivation: written.motivation,
      pet_groups: written.petTypes,
      availability: written.availability,
      reference_contacts: written.references,
      background_check: written.backgroundCheck ?? false,
      insurance: written.insurance ?? false,
      emergency_contact: written.emergencyContact,
      created_at: now,
    })
    .execute()
}

/** Returns the applicant's id. */
export async function applicantOf(tx: Database, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('sitter_applications').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Locks an application and returns its status. The applicant must be locked before. */
export async function lockApplication(tx: Database, id: string): Promise<{ status: ApplicationStatus } | undefined> {
  return tx.selectFrom('sitter_applications').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
}

export type Decision = {
  readonly status: 'approved' | 'rejected'
  readonly adminNotes: string
  readonly reviewedBy: string
}

export async function decide(tx: Database, id: string, decision: Decision, now: Date): Promise<void> {
  await tx
    .updateTable('sitter_applications')
    .set({
      status: decision.status,
      admin_notes: decision.adminNotes,
      reviewed_by: decision.reviewedBy,
      reviewed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export type ShownApplication = Awaited<ReturnType<typeof applicationsForAdmins>>[number]

function forAdmins(db: Database) {
  return db
    .selectFrom('sitter_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as r', 'r.id', 'a.reviewed_by')
    .selectAll('a')
    .select(['u.email as accountEmail', 'u.email_verified as emailVerified', 'u.role', 'u.created_at as joinedAt'])
    .select(['r.first_name as reviewerFirst', 'r.last_name as reviewerLast', 'r.fullname as reviewerFull'])
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof forAdmins>['executeTakeFirstOrThrow']>>

function shownOf(row: AdminRow) {
  return {
    ...applicationOf(row),
    applicant: { email: row.accountEmail, emailVerified: row.emailVerified, role: row.role, joinedAt: row.joinedAt },
    reviewer: { firstName: row.reviewerFirst, lastName: row.reviewerLast, fullname: row.reviewerFull },
  }
}

/** The filter of a list of applications. */
export type ApplicationsFilter = {
  readonly status?: ApplicationStatus | undefined
  readonly search?: string | null | undefined
}

function fits({ status, search }: ApplicationsFilter) {
  const words = wordsLike(search ?? undefined)
  return sql<boolean>`(${status ?? null}::text is null or a.status = ${status ?? null}::text)
    and (${search ?? null}::text is null
      or a.name || ' ' || a.surname || ' ' || a.email || ' ' || a.city || ', ' || a.state ilike ${words})`
}

/**
 * Returns a page of applications: pending ones first, then newest first. The cursor keeps whether its row was pending
 * when shown, because it may have been decided since.
 */
export async function applicationsForAdmins(db: Database, { after, take }: Page, wanted: ApplicationsFilter) {
  let query = forAdmins(db).where(fits(wanted))
  if (after) {
    const [id, pending] = [after.replace('pending-', ''), after.startsWith('pending-')]
    query = query.where(sql<boolean>`((a.status = 'pending'), a.created_at, a.id)
      < (select ${pending}::boolean, created_at, id from sitter_applications where id = ${id}::uuid)`)
  }
  const rows = await query
    .orderBy(sql`(a.status = 'pending')`, 'desc')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(take)
    .execute()
  return rows.map(shownOf)
}

/** Returns one application as admins see it. */
export async function applicationForAdmins(db: Database, id: string): Promise<ShownApplication | undefined> {
  const row = await forAdmins(db).where('a.id', '=', id).executeTakeFirst()
  return row && shownOf(row)
}

/** Counts the applications that match the filter. */
export async function countApplications(db: Database, wanted: ApplicationsFilter): Promise<number> {
  const { count } = await db
    .selectFrom('sitter_applications as a')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(fits(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes all applications of a person. */
export async function eraseApplicationsOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('sitter_applications').where('user_id', '=', userId).execute()
}

/** Deletes applications that were rejected before `before`. */
export async function sweepRejected(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, 'sitter_applications', sql`status = 'rejected' and reviewed_at < ${before}`)
}

/** Returns the names in a person's profile. */
export async function namesOf(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'surname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
