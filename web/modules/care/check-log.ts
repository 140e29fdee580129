import { checkLog } from '#contract/vocabulary/care-log.ts'
import type { Flaw, LogEntry, LogHead } from '#contract/vocabulary/care-log.ts'

/** SHA-256 of this device. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this device remembers of the log of a stay: the last entry that it checked, and when. */
export type Remembered = { readonly seq: number; readonly hash: string; readonly at: string }

export type Checked =
  | { readonly state: 'unbroken'; readonly entries: number }
  | { readonly state: 'broken'; readonly flaw: Flaw }
  /** The chain is whole, but is not the one that this device saw then. */
  | { readonly state: 'differs'; readonly since: string }

/** Computes the whole log of a stay again on this device, and holds it against what the device remembers. */
export async function checkOnDevice(
  { bookingId, entries, head }: { bookingId: string; entries: readonly LogEntry[]; head: LogHead | null },
  remembered: Remembered | undefined,
): Promise<Checked> {
  const flaw = await checkLog(bookingId, entries, head, sha256)
  if (flaw) return { state: 'broken', flaw }
  if (remembered && entries[remembered.seq - 1]?.hash !== remembered.hash)
    return { state: 'differs', since: remembered.at }
  return { state: 'unbroken', entries: entries.length }
}
