import { z } from 'zod'
import { SiteContent } from '#contract/inputs/site.ts'
import { companyProblem } from '#server/modules/site/public.ts'
import type { Env } from '../env.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ageWords, isOlder } from '#server/database/backups.ts'
import { inspectDatabase, standbyProblem } from '#server/database/inspect.ts'
import type { Inspection } from '#server/database/inspect.ts'
import { takesAnyCertificate } from '#server/database/database-url.ts'
import { openClient } from '#server/database/check-database.ts'
import { siteToken } from '#server/platform/http/site-token.ts'
import { connectCommand } from '#server/database/command-connection.ts'
import { assertDiskSpace } from '#server/database/disk-space.ts'
import { checkStorage, takesFrom } from '#server/gateways/object-storage/check-storage.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { aboutBucket, openBucket } from '#server/gateways/object-storage/s3/bucket.ts'
import type { Bucket } from '#server/gateways/object-storage/s3/bucket.ts'
import { overruled } from '../first-site.ts'
import { storageSettings } from '../storage-settings.ts'
import { photoCopies } from './photo-copies.ts'
import { timeoutError } from './check.ts'
import type { Check, Context, Verdict } from './check.ts'

/** With a larger difference of clocks, signed messages of others count as expired or as from the future. */
const skewMs = 60_000

/** Checks of the settings, the disk, the database, the clock, the files, and the proxy. */
export function checkHost(context: Context): Check[] {
  const { env } = context
  const hasDatabase = env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, 'postgres', 'cluster'))
  // less than the timeout of the checks that wait for it
  const soon = context.patienceMs - 100
  let looked: Promise<Found> | undefined
  const look = () => (looked ??= withTimeout(soon, () => lookOnce(context), timeoutError(context.patienceMs)))
  // if the database fails, its own check says why
  const asked = async () => (hasDatabase ? look().catch(() => undefined) : undefined)
  const unmade = `none yet: the first start makes one in ${resolve(env.DATA_DIR)}`
  return [
    // this line is printed only if the settings could be read
    {
      system: 'Settings',
      look: async () => (context.unknown.length > 0 ? { wrong: context.unknown.join(' ') } : { ok: '' }),
    },
    {
      system: 'Disk',
      setting: 'DATA_DIR',
      look: async () => {
        const why = wrongWithFolder(env.DATA_DIR)
        if (why) return { wrong: `DATA_DIR: the folder ${resolve(env.DATA_DIR)} cannot be written: ${why}.` }
        assertDiskSpace(nearest(env.DATA_DIR), !hasDatabase)
        return { ok: '' }
      },
    },
    {
      system: 'Database',
      setting: 'DATABASE_URL',
      look: async () => {
        if (hasDatabase)
          return databaseOf(await look(), env.DATABASE_URL !== undefined && takesAnyCertificate(env.DATABASE_URL))
        return wrongWithFolder(env.DATA_DIR) ? seeDisk : { ok: unmade }
      },
    },
    {
      system: 'Clock',
      look: async () => {
        const found = await asked()
        return found ? clockOf(found) : { unused: 'no database to compare it with' }
      },
    },
    {
      system: 'Backup',
      look: async () => {
        const found = await asked()
        return found ? backupOf(found, new Date()) : { unused: 'no database to ask' }
      },
    },
    { system: 'Site', look: async () => siteSettingsOf(await asked(), env) },
    { system: 'Company', look: async () => companyOf(await asked(), env) },
    { system: 'Read database', setting: 'DATABASE_READ_URL', look: () => standbyOf(context) },
    photosCheck(context),
    { system: 'Photos elsewhere', setting: 'PHOTOS_CDN_URL', look: () => photoCopies(context) },
    { system: 'Proxy', look: () => proxy(context, hasDatabase ? ownSite(context, look) : undefined) },
  ]
}

/** Result of a check that needs the data folder; the folder's own check says what is wrong with it. */
const seeDisk: Verdict = { unused: 'without the folder of DATA_DIR' }

/** The folder, or its nearest ancestor that exists: the first start creates the rest. */
function nearest(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) ? path : nearest(dirname(path))
}

function wrongWithFolder(folder: string): string | undefined {
  const there = nearest(folder)
  if (!statSync(there).isDirectory()) return `${there} is no folder`
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `this user may not write in ${there}`
  }
}

type Found = Inspection & {
  readonly site: string | undefined
  readonly published: SiteContent | undefined
}

async function lookOnce({ env }: Context): Promise<Found> {
  const { url, release } = await connectCommand({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    return { ...(await inspectDatabase(url)), site: await siteOf(url), published: await publishedIn(url) }
  } finally {
    await release()
  }
}

/** The token of this site; undefined if the database does not say it in time, about which its own check tells. */
const ownSite = ({ patienceMs }: Context, look: () => Promise<Found>): Promise<string | undefined> =>
  withTimeout(patienceMs / 2, look, timeoutError(patienceMs)).then(
    ({ site }) => site,
    () => undefined,
  )

/** What the site says; undefined before the first start. */
async function publishedIn(url: string): Promise<SiteContent | undefined> {
  const client = await openClient(url)
  try {
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('site_versions') is not null as there`,
    )
    if (!tables[0]?.there) return undefined
    const { rows } = await client.query<{ content: unknown }>(
      `select content from site_versions where state = 'published'`,
    )
    return rows[0] && z.parse(SiteContent, rows[0].content)
  } finally {
    await client.end()
  }
}

/** Names the business settings that the site overrules. */
function siteSettingsOf(found: Found | undefined, env: Env): Verdict {
  if (!found?.published) return { unused: 'no database to ask' }
  return { ok: overruled(env, found.published).join(' ') }
}

/** Whether the site says who runs it; not wrong, but a warning, so that a start is never refused for it. */
function companyOf(found: Found | undefined, { NODE_ENV }: Env): Verdict {
  const company = found?.published?.company
  if (!company) return { unused: 'no database to ask' }
  if (NODE_ENV !== 'production') return { unused: 'asked for in production' }
  const problem = companyProblem(company)
  return { ok: problem === undefined ? '' : `warning: ${problem}` }
}

/** The token of the site whose database this is; none before its first start. */
async function siteOf(url: string): Promise<string | undefined> {
  const client = await openClient(url)
  try {
    const { rows: tables } = await client.query<{ there: boolean }>(
      `select to_regclass('secrets') is not null as there`,
    )
    if (!tables[0]?.there) return undefined
    const { rows } = await client.query<{ key: string }>(
      `select value ->> 'cookie' as key from secrets where name = 'server-keys'`,
    )
    return rows[0] && siteToken(rows[0].key)
  } finally {
    await client.end()
  }
}

function databaseOf({ version, toCome, isEmpty, unknown, untriggered }: Inspection, takesAny: boolean): Verdict {
  if (unknown.length > 0)
    return { wrong: `DATABASE_URL: the database is newer than this release: it has ${unknown.join(', ')}.` }
  const [table] = untriggered
  if (table !== undefined)
    return {
      wrong: `DATABASE_URL: triggers are turned off on ${untriggered.join(', ')}, so that nobody is told of changes: ALTER TABLE ${table} ENABLE TRIGGER USER.`,
    }
  const name = `PostgreSQL ${version}`
  const notes = [
    ...(isEmpty ? [', empty: the first start fills it'] : []),
    ...(toCome.length > 0 && !isEmpty
      ? [`; the next start brings it up to date (${counted(toCome.length, 'migration')})`]
      : []),
    ...(takesAny ? ['; encrypted, but its certificate is not checked (sslmode=verify-full would)'] : []),
  ]
  return { ok: name + notes.join('') }
}

function clockOf({ aheadMs }: Inspection): Verdict {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (Math.abs(aheadMs) <= skewMs) return { ok: '' }
  return {
    wrong: `The clocks of this machine and of the database (DATABASE_URL) are ${seconds} seconds apart. Set both by NTP.`,
  }
}

/** Hours without a good backup from which on something is wrong: two nights. */
const backupHours = 48

function backupOf({ backups: { madeAt, restoredAt } }: Inspection, now: Date): Verdict {
  if (!madeAt) return { unused: 'none is recorded; ops/backup.sh makes and records one' }
  const age = `the last good one is ${ageWords(madeAt, now)} old`
  if (isOlder(madeAt, backupHours, now)) return { wrong: `${age}.` }
  return {
    ok: `${age}; ${restoredAt ? `restored on trial ${ageWords(restoredAt, now)} ago` : 'never restored on trial'}`,
  }
}

async function standbyOf({ env }: Context): Promise<Verdict> {
  if (!env.DATABASE_READ_URL) return { unused: '' }
  const wrong = await standbyProblem(env.DATABASE_READ_URL)
  return wrong ? { wrong: `DATABASE_READ_URL: ${wrong}.` } : { ok: '' }
}

function photosCheck(context: Context): Check {
  const { bucket } = storageSettings(context.env)
  return bucket
    ? { system: 'Photos', setting: 'S3_ENDPOINT', look: () => photosIn(bucket, context.publicUrl) }
    : { system: 'Photos', setting: 'DATA_DIR', look: () => photosHere(context) }
}

async function photosIn(bucket: Bucket, publicUrl: string): Promise<Verdict> {
  const storage = openBucket(bucket)
  const why = (await aboutBucket(bucket)) ?? (await checkStorage(storage))
  if (why) return { wrong: `S3_BUCKET: ${why}.` }
  const takes = await takesFrom(storage, publicUrl)
  return { ok: takes ? bucket.bucket : `${bucket.bucket}; without CORS rules, photos go by way of this server` }
}

async function photosHere({ env }: Context): Promise<Verdict> {
  const folder = join(env.DATA_DIR, 'pictures')
  if (wrongWithFolder(env.DATA_DIR)) return seeDisk
  // a check does not create anything
  if (!existsSync(env.DATA_DIR)) return { ok: `the first start makes ${resolve(folder)}` }
  try {
    const why = await checkStorage(await openLocalFolder(folder, { shared: true }))
    return why ? { wrong: `DATA_DIR: ${why} (${resolve(folder)}).` } : { ok: resolve(folder) }
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    return { wrong: `DATA_DIR: photos cannot be stored in ${resolve(folder)} (${String(code)}).` }
  }
}

/** Whether visitors behind a proxy can be told apart, and whether the public address leads to this site. */
async function proxy(
  { env, publicUrl, patienceMs }: Context,
  own: Promise<string | undefined> | undefined,
): Promise<Verdict> {
  const { PUBLIC_URL, TRUST_PROXY, NODE_ENV } = env
  if (!PUBLIC_URL)
    return TRUST_PROXY ? { wrong: 'PUBLIC_URL: must be set behind a proxy (TRUST_PROXY).' } : { unused: '' }
  if (NODE_ENV === 'production' && !TRUST_PROXY)
    return { wrong: 'TRUST_PROXY: must name the proxy that takes https, or all visitors count as one.' }
  const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patienceMs / 2) })
    .then(async (response) => ({ ...pick(response), text: (await response.text()).slice(0, 10) }))
    .catch((error: unknown) => reasonOf(error))
  if (typeof answer === 'string') return { wrong: `PUBLIC_URL: ${publicUrl} cannot be reached: ${answer}.` }
  const { status, origin, text, site } = answer
  if (status >= 502 && status <= 504)
    return {
      wrong: `PUBLIC_URL: the proxy at ${publicUrl} does not reach Petstead (${status}); it listens on ${env.HOST}:${env.PORT}.`,
    }
  if (text !== 'ok') return { wrong: `PUBLIC_URL: what answers at ${publicUrl} is not Petstead (${status}).` }
  if (origin !== publicUrl)
    return { wrong: `PUBLIC_URL: ${publicUrl} sends people on to ${origin}, which it should name.` }
  const here = await own
  if (here && site && site !== here)
    return { wrong: `PUBLIC_URL: another site answers at ${publicUrl}: Petstead with another database.` }
  return { ok: publicUrl }
}

const pick = ({ status, url, headers }: Response) => ({
  status,
  origin: new URL(url).origin,
  site: headers.get('x-site'),
})
