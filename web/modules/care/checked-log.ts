import type { Remembered } from './check-log.ts'

const keyOf = (bookingId: string): string => `care-log:${bookingId}`

/** What this device remembers of the log of a stay; undefined if it has never checked it. */
export function checkedLog(bookingId: string): Remembered | undefined {
  try {
    const text = localStorage.getItem(keyOf(bookingId))
    const said: unknown = text === null ? undefined : JSON.parse(text)
    return isRemembered(said) ? said : undefined
  } catch {
    return undefined
  }
}

const isRemembered = (said: unknown): said is Remembered =>
  typeof said === 'object' && said !== null && 'seq' in said && 'hash' in said && 'at' in said

/** Remembers the last entry that was checked here: hashes only, nothing that anybody wrote. */
export function storeCheckedLog(bookingId: string, last: Remembered): void {
  try {
    localStorage.setItem(keyOf(bookingId), JSON.stringify(last))
  } catch {
    // the browser keeps nothing: the next check has nothing to compare with
  }
}
