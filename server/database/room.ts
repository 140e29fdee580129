import { existsSync, statfsSync } from 'node:fs'
import { Mendable } from '#server/platform/mendable.ts'

/** What the folder needs: for a new database with its places and the pictures of the demo, and for going on. */
const megabytes = { first: 400, later: 30 } as const

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** Whether there is room to go on. */
export function hasRoom(folder: string): boolean {
  return !existsSync(folder) || freeMegabytes(folder) >= megabytes.later
}

/** Refuses a disk on which the first start would not come to its end, or the next one not far. */
export function assertRoom(folder: string, first: boolean): void {
  const free = freeMegabytes(folder)
  const needed = first ? megabytes.first : megabytes.later
  if (free < needed)
    throw new Mendable(
      `DATA_DIR: the disk that holds ${folder} has ${free} MB free; ${first ? 'a first start' : 'Petstead'} needs ${needed} MB.`,
    )
}
