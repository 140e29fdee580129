// Fills a database in a process of its own: gets its options from the parent (prepare.ts), makes all rows in memory, and
// writes them to the database whose address is the next message. Ends with its parent.
import { on } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { aboutFolder } from '#server/database/data-directory.ts'
import { printer } from '#server/platform/print.ts'
import { loadPlaces, readPlaces } from '#server/modules/places/public.ts'
import { isSeeded } from './demo-people.ts'
import { openStorage } from './storage.ts'
import type { StorageSettings } from './storage-settings.ts'

export type FillOptions = {
  /** Where the demo's photos are stored. */
  readonly photos: StorageSettings
  /** Whether to fill in the demo marketplace. */
  readonly demo: boolean
  /** The site of the demo without any choice of its operator; as it comes if absent. */
  readonly site?: SiteContent | undefined
}

/** Milliseconds that a server takes to open on a filled database, at most. */
const openingMs = 2000

type Say = (line: string) => void

/** The program of the demo, which production never loads. */
const demoProgram = () => import('#demo/seed/seed.ts')

type Rows = Awaited<ReturnType<typeof makeRows>>

/** Makes the rows to write. */
async function makeRows({ demo }: FillOptions) {
  return { places: readPlaces(), demo: demo ? (await demoProgram()).makeDemo(new Date()) : undefined }
}

/** Fills gazetteer and demo in this process, in parallel: each mostly waits for the database. */
export async function fill(databaseUrl: string, options: FillOptions, say: Say, made?: Rows): Promise<void> {
  await onDatabase(databaseUrl, async (connection) => {
    const { places, demo } = made ?? (await makeRows(options))
    const filling = demo && !(await isSeeded(connection.db)) && fillDemo(connection, options, demo, say)
    await Promise.all([filling, fillPlaces(connection, places, say)])
  })
}

/** Gathers the statistics of a filled database. PostgreSQL also does so by itself, a minute later. */
export async function gatherStatistics(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async ({ pool }) => void (await pool.query('analyze')))
}

async function onDatabase(url: string, work: (connection: DatabaseConnection) => Promise<void>): Promise<void> {
  const connection = connect({ url, max: 6 })
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}

async function fillPlaces({ pool }: DatabaseConnection, places: Buffer, say: Say): Promise<void> {
  const loaded = await loadPlaces(pool, places)
  if (loaded > 0) say(`Places: ${loaded.toLocaleString('en-US')} cities and zip codes`)
}

async function fillDemo(
  connection: DatabaseConnection,
  { photos, site }: FillOptions,
  demo: NonNullable<Rows['demo']>,
  say: Say,
): Promise<void> {
  say('Filling the demo marketplace. This happens once.')
  const { seedDemo } = await demoProgram()
  // a server may be running on the folder
  const storage = await openStorage(photos, { shared: true })
  await seedDemo({ connection, storage, demo, say, site })
}

async function main(): Promise<void> {
  const { say, fail } = printer(process.env['NODE_ENV'] === 'production')
  // when the parent ends
  process.once('disconnect', () => process.exit(1))
  const messages = on(process, 'message')
  const next = async <T>(): Promise<T> => (await messages.next()).value?.[0]
  const options = await next<FillOptions>()
  // made while the database is being created
  const rows = await makeRows(options)
  const databaseUrl = await next<string>()
  try {
    await fill(databaseUrl, options, say, rows)
  } catch (error) {
    fail(error, aboutFolder(error, options.photos.dataDir)?.message)
    process.exit(1)
  }
  process.send?.('filled')
  // the server opens first
  await setTimeout(openingMs)
  // it may stop meanwhile
  await gatherStatistics(databaseUrl).catch(() => {})
}

if (import.meta.main) {
  await main()
  // at once: freeing the memory takes a quarter of a second
  process.exit()
}
