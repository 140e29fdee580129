import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError, aboutDisk } from '#server/platform/operator-error.ts'
import { errorCode } from '#server/platform/error-code.ts'

/** An exclusive lock on a data folder, held until `release` or the end of the process. */
export type DataDirectoryLock = {
  /** Stores the address of this process, for the error message of another start on the folder. */
  announce(address: string): void
  release(): void
}

/** Another process holds the folder; the message is a sentence for the operator. */
export class DataDirectoryInUse extends OperatorError {
  override name = 'DataDirectoryInUse'
}

// Keeps a reference to each lock, since garbage collection would release it.
const held = new Set<DatabaseSync>()

/**
 * Locks a folder (created if missing) for this process, or throws `DataDirectoryInUse`. `patience` is how many
 * milliseconds to wait for a holder that is stopping.
 *
 * Node has no file locks, but its SQLite takes a lock of the operating system. It ends with the process, also after
 * `kill -9`, so no stale lock or reused process id can block a start. The file stays empty. The holder's id and address
 * are in a file beside it, which is only read while the lock is held.
 */
export async function lockDataDirectory(path: string, patience = 3000): Promise<DataDirectoryLock> {
  const directory = resolve(path)
  const note = join(directory, 'running.json')
  const file = open(directory)
  const deadline = performance.now() + patience
  while (!take(file, directory)) {
    if (performance.now() > deadline) {
      file.close()
      throw new DataDirectoryInUse(refusal(directory, note))
    }
    await sleep(100)
  }
  try {
    writeFileSync(note, JSON.stringify({ pid: process.pid }))
  } catch (cause) {
    file.close()
    throw notWritable(directory, cause)
  }
  held.add(file)
  return {
    announce: (address) => writeFileSync(note, JSON.stringify({ pid: process.pid, address })),
    release: () => {
      if (held.delete(file)) file.close()
    },
  }
}

function open(directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true })
    return new DatabaseSync(join(directory, 'lock'), { timeout: 0 })
  } catch (cause) {
    throw notWritable(directory, cause)
  }
}

function take(file: DatabaseSync, directory: string): boolean {
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    const busy = 5
    if ((error as { errcode?: number }).errcode === busy) return false
    file.close()
    throw notWritable(directory, error)
  }
}

/** Codes for a folder that this user may not write to, or that nobody may. */
const refusedCodes = new Set(['EACCES', 'EPERM', 'EROFS'])

/** A sentence for a full disk, or for a folder that this user may not write to; undefined for any other error. */
export function aboutFolder(error: unknown, folder: string): OperatorError | undefined {
  return refusedCodes.has(errorCode(error) ?? '') ? notWritable(folder, error) : aboutDisk(error, folder)
}

function notWritable(directory: string, cause: unknown): OperatorError {
  const advice = 'It may belong to another user: start Petstead as that one, or give DATA_DIR another folder.'
  return (
    aboutDisk(cause, directory) ??
    new OperatorError(`DATA_DIR: the folder ${directory} cannot be written. ${advice}`, { cause })
  )
}

function refusal(directory: string, note: string): string {
  return `Petstead is already running on ${directory}${holder(note)}. Stop it first, or give this one another folder (DATA_DIR).`
}

function holder(note: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; address?: string }
    return ` (process ${pid}${address ? `, ${address}` : ''})`
  } catch {
    return ''
  }
}
