import { sql } from 'kysely'
import { z } from 'zod'
import { SiteContent } from '#contract/inputs/site.ts'
import type { Database } from '#server/database/connect.ts'

/** What is published, and the number of its version. */
export type PublishedSite = { readonly number: number; readonly content: SiteContent }

/** Content as it is stored; what was added since has its default. */
const readContent = (stored: unknown): SiteContent => z.parse(SiteContent, stored)

/** Writes the first version, unless there is one. */
export async function writeFirst(db: Database, content: SiteContent, now: Date): Promise<void> {
  await sql`
    insert into site_versions (number, content, state, made_at)
    select 1, ${JSON.stringify(content)}::jsonb, 'published', ${now}::timestamptz
    where not exists (select from site_versions where number > 0) on conflict (number) do nothing`.execute(db)
}

/** Returns what is published. */
export async function publishedSite(db: Database): Promise<PublishedSite> {
  const { number, content } = await db
    .selectFrom('site_versions')
    .select(['number', 'content'])
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  return { number, content: readContent(content) }
}

/** The same, locked: nobody else publishes meanwhile, or saves or throws away a draft. */
export async function lockPublished(tx: Database): Promise<PublishedSite> {
  // the whole table, so that the number of a new version is the next one
  await sql`lock table site_versions in share row exclusive mode`.execute(tx)
  return publishedSite(tx)
}

/** Returns the looks of all versions and of the draft, each once. */
export async function looksOf(db: Database): Promise<SiteContent['look'][]> {
  const { rows } = await sql<{ look: unknown }>`select distinct content -> 'look' as look from site_versions`.execute(
    db,
  )
  return rows.map(({ look }) => readContent({ look: look ?? {} }).look)
}

/** Returns the draft, if there is one. */
export async function findDraft(db: Database) {
  const row = await versions(db).select('v.content').where('v.state', '=', 'draft').executeTakeFirst()
  return row && { ...row, content: readContent(row.content) }
}

/** A draft to write: `revision` is the one that it was edited from, 0 without one, `basedOn` what was published then. */
export type EditedDraft = {
  readonly content: SiteContent
  readonly revision: number
  readonly basedOn: number
  readonly by: string
}

/** Writes the draft. `site_versions` is locked. */
export async function writeDraft(
  tx: Database,
  { content, basedOn, by }: Omit<EditedDraft, 'revision'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into site_versions (number, content, state, made_by, made_at, based_on)
    values (0, ${JSON.stringify(content)}::jsonb, 'draft', ${by}, ${now}, ${basedOn})
    on conflict (number) do update set content = excluded.content, revision = excluded.revision, made_by = excluded.made_by,
      made_at = excluded.made_at, based_on = excluded.based_on`.execute(tx)
}

export async function deleteDraft(tx: Database): Promise<void> {
  await tx.deleteFrom('site_versions').where('state', '=', 'draft').execute()
}

type Publication = {
  readonly by: string
  readonly note: string | null
  readonly requestId: string
}

/** Publishes the draft and ends the version before, in one statement. `site_versions` is locked. */
export async function publishDraft(tx: Database, { by, note, requestId }: Publication, now: Date): Promise<void> {
  await sql`
    update site_versions v set
      state = case v.state when 'draft' then 'published' else 'past' end,
      number = case v.state when 'draft' then (select max(number) + 1 from site_versions) else v.number end,
      made_by = case v.state when 'draft' then ${by}::uuid else v.made_by end,
      made_at = case v.state when 'draft' then ${now}::timestamptz else v.made_at end,
      note = case v.state when 'draft' then ${note} else v.note end,
      request_id = case v.state when 'draft' then ${requestId}::uuid else v.request_id end
    where v.state in ('draft', 'published')`.execute(tx)
}

/** Publishes a copy of a version. `site_versions` is locked. */
export async function publishCopy(
  tx: Database,
  number: number,
  { by, requestId }: Omit<Publication, 'note'>,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (update site_versions set state = 'past' where state = 'published')
    insert into site_versions (number, content, state, made_by, made_at, copy_of, request_id)
    select (select max(number) + 1 from site_versions), content, 'published', ${by}, ${now}::timestamptz, number,
      ${requestId}::uuid
    from site_versions where number = ${number}`.execute(tx)
}

export type StoredVersion = Awaited<ReturnType<typeof listVersions>>[number]

function versions(db: Database) {
  return db
    .selectFrom('site_versions as v')
    .leftJoin('users as u', 'u.id', 'v.made_by')
    .select([
      'v.number',
      'v.state',
      'v.revision',
      'v.based_on as basedOn',
      'v.made_at as at',
      'v.note',
      'v.copy_of as copyOf',
    ])
    .select(['v.made_by as byId', 'u.first_name as firstName', 'u.last_name as lastName', 'u.fullname'])
}

/** Returns versions, newest first. */
export async function listVersions(
  db: Database,
  { after, take }: { readonly after?: number | undefined; readonly take: number },
) {
  let query = versions(db).where('v.number', '>', 0)
  if (after !== undefined) query = query.where('v.number', '<', after)
  return query.orderBy('v.number', 'desc').limit(take).execute()
}

/** Returns a version with its content. */
export async function findVersion(db: Database, number: number) {
  const row = await versions(db)
    .select('v.content')
    .where('v.number', '=', number)
    .where('v.number', '>', 0)
    .executeTakeFirst()
  return row && { ...row, content: readContent(row.content) }
}

/** Returns the version that a publication made. */
export async function versionOfRequest(db: Database, requestId: string) {
  return versions(db).where('v.request_id', '=', requestId).executeTakeFirst()
}
