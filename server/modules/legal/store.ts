import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Documents } from '#contract/schemas/agreement.ts'
import { agreedDocuments } from '#contract/vocabulary/legal.ts'
import type { AgreedDocument } from '#contract/vocabulary/legal.ts'
import type { LegalDocument } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

const columns = [
  'v.id',
  'v.document',
  'v.version',
  'v.text',
  'v.summary',
  'v.effective_on as effectiveOn',
  'v.published_at as publishedAt',
] as const

const versions = (db: Database) => db.selectFrom('legal_versions as v').select(columns)

/** A version of a document. */
export type StoredVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>

export async function findVersion(db: Database, document: LegalDocument, version: number) {
  return versions(db).where('v.document', '=', document).where('v.version', '=', version).executeTakeFirst()
}

/** The version in effect on a day; the first one before any was. */
export async function versionInEffect(db: Database, document: LegalDocument, day: PlainDate) {
  return versions(db)
    .where('v.document', '=', document)
    .orderBy(sql`v.effective_on <= ${day} desc`)
    .orderBy(sql`case when v.effective_on <= ${day} then v.effective_on end desc nulls last`)
    .orderBy(sql`case when v.effective_on <= ${day} then v.version else -v.version end desc`)
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The version that is announced for a day to come. */
export async function versionToCome(db: Database, document: LegalDocument, day: PlainDate) {
  return versions(db)
    .where('v.document', '=', document)
    .where('v.effective_on', '>', day)
    .orderBy('v.effective_on')
    .executeTakeFirst()
}

/** The newest versions of a document with who published them, newest first. */
export async function newestVersions(db: Database, document: LegalDocument, take: number) {
  return versions(db)
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['u.id as byId', 'u.first_name as firstName', 'u.last_name as lastName', 'u.fullname'])
    .where('v.document', '=', document)
    .orderBy('v.version', 'desc')
    .limit(take)
    .execute()
}
export type PublishedVersion = Awaited<ReturnType<typeof newestVersions>>[number]

/** Locks a document's first version, and so all publications of it. */
export async function lockDocument(tx: Database, document: LegalDocument): Promise<void> {
  await tx
    .selectFrom('legal_versions')
    .select('id')
    .where('document', '=', document)
    .where('version', '=', 1)
    .forUpdate()
    .execute()
}

export async function hasRequest(db: Database, requestId: string): Promise<boolean> {
  const row = await db.selectFrom('legal_versions').select('id').where('request_id', '=', requestId).executeTakeFirst()
  return row !== undefined
}

type NewVersion = {
  readonly document: LegalDocument
  readonly text: string
  readonly summary: string | null
  readonly effectiveOn: PlainDate
  readonly by: string
  readonly requestId: string
}

/** Adds a version with the next number. Returns its id and number. */
export async function addVersion(tx: Database, { document, by, ...made }: NewVersion, now: Date) {
  return tx
    .insertInto('legal_versions')
    .values(({ selectFrom }) => ({
      document,
      version: selectFrom('legal_versions')
        .select(({ fn }) => sql<number>`${fn.max('version')} + 1`.as('next'))
        .where('document', '=', document),
      text: made.text,
      summary: made.summary,
      effective_on: made.effectiveOn,
      published_at: now,
      published_by: by,
      request_id: made.requestId,
    }))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Makes the text with which the product came the first version, if there is none: what people agree to stays. */
export async function addFirstVersion(db: Database, document: LegalDocument, text: string, now: Date): Promise<void> {
  await db
    .insertInto('legal_versions')
    .values({ document, version: 1, text, effective_on: now.toISOString().slice(0, 10), published_at: now })
    .onConflict((conflict) => conflict.columns(['document', 'version']).doNothing())
    .execute()
}

/** The days on which something took or takes effect that people have to agree to. */
export async function daysToAgree(db: Database): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('legal_versions')
    .select('effective_on as day')
    .distinct()
    .where('summary', 'is not', null)
    .where('document', '<>', 'company')
    .execute()
  return rows.map(({ day }) => day)
}

/** What took effect of a document since a day, and has to be agreed to: the latest. */
export async function newestToAgree(db: Database, document: AgreedDocument, since: Date, day: PlainDate) {
  return versions(db)
    .where('v.document', '=', document)
    .where('v.summary', 'is not', null)
    .where('v.effective_on', '<=', day)
    .where(sql<boolean>`v.effective_on > (${since}::timestamptz at time zone 'utc')`)
    .orderBy('v.effective_on', 'desc')
    .orderBy('v.version', 'desc')
    .executeTakeFirst()
}

const versionsAt = prepared<Documents>(
  `select legal_version_at('terms', $1) as terms, legal_version_at('privacy', $1) as privacy`,
)

/** The versions of what people agree to that are in effect at an instant. */
export async function documentsAt(db: Database, at: Date): Promise<Documents> {
  const [found] = await versionsAt(db, [at])
  if (!found) throw new Error('a statement without a row')
  return found
}

/** Whether each of these is in effect at an instant, or announced. */
export async function areOffered(db: Database, { terms, privacy }: Documents, at: Date): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`
    select bool_and(shown.version = legal_version_at(shown.document, ${at}) or exists (
      select from legal_versions v where v.document = shown.document and v.version = shown.version
        and v.effective_on > (${at}::timestamptz at time zone 'utc')::date)) as offered
    from (values ('terms', ${terms}::integer), ('privacy', ${privacy}::integer)) as shown (document, version)`.execute(
    db,
  )
  return rows[0]?.offered === true
}

/** Notes the versions that a person was shown when they signed up. */
export async function addSignUp(tx: Database, userId: string, shown: Documents, now: Date): Promise<void> {
  const rows = agreedDocuments.map((document) => ({ user_id: userId, document, version: shown[document] }))
  await tx
    .insertInto('consents')
    .values(rows.map((row) => ({ ...row, how: 'sign_up', at: now })))
    .execute()
}

/** Notes that a person agreed to a version by the page about it. */
export async function addConsent(
  tx: Database,
  consent: { readonly userId: string; readonly document: AgreedDocument; readonly version: number },
  now: Date,
): Promise<void> {
  const { userId, document, version } = consent
  await tx
    .insertInto('consents')
    .values({ user_id: userId, document, version, how: 'new_version', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a person agreed to, oldest first. */
export async function consentsOf(db: Database, userId: string) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'how', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('document')
    .orderBy('version')
    .execute()
}
