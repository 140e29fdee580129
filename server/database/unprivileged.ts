import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '#server/platform/operator-error.ts'

/** The user that PostgreSQL runs as, if it is not ours. */
export type Account = { uid: number; gid: number }

/** Folder for files that PostgreSQL's user cannot reach inside the project, for instance below /root. */
const reachableRoot = '/var/lib/petstead'

/**
 * Finds the account that PostgreSQL runs as when this process is root, since PostgreSQL refuses to run as root: the
 * owner of existing data, `postgres`, `petstead` (created if possible), or `nobody`. Undefined if this process is not
 * root.
 */
export function databaseAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const account = accountOf('postgres') ?? accountOf('petstead') ?? newAccount('petstead') ?? accountOf('nobody')
  if (!account)
    throw new OperatorError('PostgreSQL does not run as root and no other user was found. Add one: useradd postgres')
  return account
}

/** The folder of PostgreSQL's programs, or a copy of it that the account can reach. */
export function reachablePrograms(bin: string, version: string, account: Account | undefined): string {
  if (!account || canRun(account, join(bin, 'postgres'))) return bin
  const copy = join(reachableRoot, `postgresql-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 })
    const unfinished = mkdtempSync(`${copy}.`)
    cpSync(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  }
  const copied = join(copy, basename(bin))
  if (!canRun(account, join(copied, 'postgres')))
    throw new OperatorError(`The user that PostgreSQL runs as cannot run ${join(copied, 'postgres')}. ${advice}`)
  return copied
}

/**
 * The folder (created if missing), or one outside of the project that the account can reach, with a link in its place.
 */
export function reachableDirectory(directory: string, account: Account | undefined): string {
  // Remove a dangling link, left when the project was copied to another machine.
  if (!existsSync(directory)) rmSync(directory, { force: true })
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  const real = realpathSync(directory)
  // Only the database uses the folder and its contents have their own permissions, so traversal is safe.
  if (account) chmodSync(real, 0o711)
  if (!account || canEnter(account, real)) return real
  if (existsSync(join(real, 'cluster')))
    throw new OperatorError(`The user that PostgreSQL runs as cannot reach the data in ${real}. ${advice}`)
  mkdirSync(reachableRoot, { recursive: true, mode: 0o755 })
  const outside = mkdtempSync(join(reachableRoot, 'data-'))
  chmodSync(outside, 0o711)
  rmSync(directory, { recursive: true })
  symlinkSync(outside, directory)
  if (!canEnter(account, outside))
    throw new OperatorError(`The user that PostgreSQL runs as cannot reach ${outside}. ${advice}`)
  return outside
}

const advice =
  'Move the project out of a private folder such as /root (to /srv or /opt), or start it as an ordinary user.'

function accountOf(name: string): Account | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function newAccount(name: string): Account | undefined {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false']
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' })
  return accountOf(name)
}

// Tests access instead of computing it, because parent folders, ACLs and mount options all matter.
function canEnter(account: Account, directory: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
