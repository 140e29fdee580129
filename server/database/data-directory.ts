import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Mendable, aboutDisk } from '#server/platform/mendable.ts'

/** A data folder that this process holds alone until `release` or until the process ends, however it ends. */
export type DataDirectoryLock = {
  /** Tells whoever tries to start on this folder where the one that holds it can be found. */
  announce(address: string): void
  release(): void
}

/** The folder is held by another process; the message is one sentence for a person. */
export class DataDirectoryInUse extends Mendable {
  override name = 'DataDirectoryInUse'
}

// A lock that nobody refers to would be collected as garbage, and with it the lock itself.
const held = new Set<DatabaseSync>()

/**
 * Takes a folder (made when missing) for this process alone, or throws `DataDirectoryInUse`.
 * `patience` is how many milliseconds to wait for a holder that is just closing.
 *
 * Node has no file lock of its own, but its SQLite takes a real one of the operating system: it ends with the
 * process, also after `kill -9`, so nothing stale can block a start and no process id has to be believed. The
 * file stays empty. Who holds it is written beside it, and read only while the lock is really held.
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

function notWritable(directory: string, cause: unknown): Mendable {
  const advice = 'It may belong to another user: start Petstead as that one, or give DATA_DIR another folder.'
  return (
    aboutDisk(cause, directory) ??
    new Mendable(`DATA_DIR: the folder ${directory} cannot be written. ${advice}`, { cause })
  )
}

function refusal(directory: string, note: string): string {
  return `Petstead is already running on ${directory}${holder(note)}. Stop it first, or give this one another folder.`
}

function holder(note: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; address?: string }
    return ` (process ${pid}${address ? `, ${address}` : ''})`
  } catch {
    return ''
  }
}
