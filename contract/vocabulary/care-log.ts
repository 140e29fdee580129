import { canonicalJson } from './canonical-json.ts'
import type { Canonical } from './canonical-json.ts'
import type { CareLogActor, CareLogKind } from './care.ts'

/** An entry of the care log of a stay. Hashes and salt are hexadecimal; `at` is ISO 8601 in UTC with milliseconds. */
export type LogEntry = {
  readonly seq: number
  readonly at: string
  readonly actor: CareLogActor
  readonly kind: CareLogKind
  readonly digest: string
  /** Null, with the payload, once what was said is erased. */
  readonly salt: string | null
  readonly payload: { readonly [key: string]: Canonical } | null
  readonly prev: string
  readonly hash: string
}

export type LogHead = { readonly seq: number; readonly hash: string }

/** SHA-256 as hexadecimal text; pages have it from WebCrypto, the server from Node. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

/** Whose hash stands before the first entry. */
export const beforeFirst = (bookingId: string): string => `petstead care log 1 ${bookingId}`

/** Whose hash the entry has. */
export function hashedOf(
  bookingId: string,
  { seq, prev, at, actor, kind, digest }: Omit<LogEntry, 'salt' | 'payload' | 'hash'>,
): string {
  return canonicalJson({ v: 1, booking: bookingId, seq, prev, at, actor, kind, digest })
}

/** Whose hash the digest is: the salt, and what was said. */
export function digestedOf(salt: string, payload: Canonical): Uint8Array<ArrayBuffer> {
  const said = bytesOf(canonicalJson(payload))
  const bytes = new Uint8Array(salt.length / 2 + said.length)
  bytes.set(Array.from({ length: salt.length / 2 }, (_, at) => Number.parseInt(salt.slice(2 * at, 2 * at + 2), 16)))
  bytes.set(said, salt.length / 2)
  return bytes
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export const logFlaws = ['changed', 'missing', 'reordered', 'cut off', 'wrong head'] as const

/** What is wrong with a log, and where: entries after it are not looked at. */
export type Flaw = {
  readonly seq: number
  readonly cause: (typeof logFlaws)[number]
}

/**
 * Computes a whole log again. `entries` are in the order of their numbers, from the first. Returns the first flaw;
 * undefined if the log is unbroken.
 */
export async function checkLog(
  bookingId: string,
  entries: readonly LogEntry[],
  head: LogHead | null,
  sha256: Sha256,
): Promise<Flaw | undefined> {
  const erased = new Set(entries.flatMap(erasedBy))
  let prev = await sha256(bytesOf(beforeFirst(bookingId)))
  for (const [at, entry] of entries.entries()) {
    const seq = at + 1
    if (entry.seq !== seq) return { seq, cause: 'missing' }
    if (entry.hash !== (await sha256(bytesOf(hashedOf(bookingId, entry)))))
      return { seq, cause: (await stoodElsewhere(bookingId, entry, entries.length, sha256)) ? 'reordered' : 'changed' }
    if (entry.prev !== prev) return { seq, cause: 'reordered' }
    const isWhole =
      entry.payload === null
        ? erased.has(seq)
        : entry.digest === (await sha256(digestedOf(entry.salt ?? '', entry.payload)))
    if (!isWhole) return { seq, cause: 'changed' }
    prev = entry.hash
  }
  const last = entries.length
  if ((head?.seq ?? 0) > last) return { seq: last + 1, cause: 'cut off' }
  return (head?.seq ?? 0) === last && (head === null || head.hash === prev)
    ? undefined
    : { seq: last, cause: 'wrong head' }
}

/** The numbers of the entries whose words were erased, as an entry says: what is gone without one was taken away. */
function erasedBy({ kind, payload }: LogEntry): number[] {
  const said = kind === 'erased' ? payload?.entries : undefined
  return Array.isArray(said) ? said.map(Number) : []
}

/** Whether an entry is whole, but with another number. */
async function stoodElsewhere(bookingId: string, entry: LogEntry, length: number, sha256: Sha256): Promise<boolean> {
  for (const near of [1, -1, 2, -2])
    if (entry.seq + near >= 1 && entry.seq + near <= length + 2) {
      const moved = hashedOf(bookingId, { ...entry, seq: entry.seq + near })
      if (entry.hash === (await sha256(bytesOf(moved)))) return true
    }
  return false
}
