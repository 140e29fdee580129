import { existsSync, statfsSync } from 'node:fs'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Megabytes that the folder needs: for a new database with the gazetteer and the demo's pictures, and for running. */
const megabytes = { first: 400, later: 30 } as const

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** Whether there is room to continue. */
export function hasDiskSpace(folder: string): boolean {
  return !existsSync(folder) || freeMegabytes(folder) >= megabytes.later
}

/** Throws if the disk has too little room for a first start, or for running. */
export function assertDiskSpace(folder: string, first: boolean): void {
  const free = freeMegabytes(folder)
  const needed = first ? megabytes.first : megabytes.later
  if (free < needed)
    throw new OperatorError(
      `DATA_DIR: the disk that holds ${folder} has ${free} MB free; ${first ? 'a first start' : 'Petstead'} needs ${needed} MB.`,
    )
}
