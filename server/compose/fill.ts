// Fills a database in a process of its own: reads its options as a line of JSON, loads what it needs, and fills the
// database whose address is the next line. Ends when its input is closed. Started by prepare.ts.
import { createInterface } from 'node:readline'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { aboutFolder } from '#server/database/data-directory.ts'
import { loadPlaces, readPlaces } from '#server/modules/places/public.ts'
import type { PlaceRow } from '#server/modules/places/public.ts'
import { builtInIssuer } from '#server/identity-provider/built-in.ts'
import { isSeeded } from './demo-people.ts'
import { openStorage } from './storage.ts'
import type { StoragePlace } from './storage.ts'

export type FillOptions = {
  /** Where the demo's photos are stored. */
  readonly photos: StoragePlace
  /** Whether to fill in the demo marketplace. */
  readonly demo: boolean
}

type Say = (line: string) => void

/** The program of the demo, which production never loads. */
const demoProgram = () => import('#demo/seed/seed.ts')

/** Fills gazetteer and demo in this process, in parallel: each mostly waits for the database. */
export async function fill(
  databaseUrl: string,
  options: FillOptions,
  say: Say,
  places: readonly PlaceRow[] = readPlaces(),
): Promise<void> {
  const connection = connect({ url: databaseUrl, max: 6 })
  try {
    const demo = options.demo && !(await isSeeded(connection.db))
    await Promise.all([demo && fillDemo(connection, options.photos, say), fillPlaces(connection, places, say)])
    await analyzeOthers(connection)
  } finally {
    await connection.close()
  }
}

async function fillPlaces({ pool }: DatabaseConnection, places: readonly PlaceRow[], say: Say): Promise<void> {
  const loaded = await loadPlaces(pool, places)
  await pool.query('analyze places')
  if (loaded > 0) say(`Places: ${loaded.toLocaleString('en-US')} cities and zip codes`)
}

/** Gathers the statistics of all tables but the gazetteer, which has them already. */
async function analyzeOthers({ pool }: DatabaseConnection): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'places'`,
  )
  await pool.query(`analyze ${rows[0]?.tables}`)
}

async function fillDemo(connection: DatabaseConnection, photos: StoragePlace, say: Say): Promise<void> {
  say('Filling the demo marketplace. This happens once.')
  const { seedDemo } = await demoProgram()
  // a server may be running on the folder
  const storage = await openStorage(photos, { shared: true })
  await seedDemo({ connection, storage, now: new Date(), say, issuer: builtInIssuer })
}

async function main(): Promise<void> {
  // closed when the parent ends
  const input = createInterface({ input: process.stdin }).once('close', () => process.exit(1))
  const lines = input[Symbol.asyncIterator]()
  const next = async (): Promise<string | undefined> => (await lines.next()).value
  const options = JSON.parse((await next()) ?? '') as FillOptions
  // loaded while the database is being created
  const [places] = [readPlaces(), options.demo && (await demoProgram())]
  const databaseUrl = await next()
  try {
    await fill(databaseUrl ?? '', options, (line) => console.log(line), places)
  } catch (error) {
    console.error(aboutFolder(error, options.photos.dataDir)?.message ?? error)
    process.exit(1)
  }
}

if (import.meta.main) {
  await main()
  // at once: the parent waits for it, and freeing the memory takes a quarter of a second
  process.exit()
}
