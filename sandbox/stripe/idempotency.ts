// Idempotency keys as Stripe has them: the same key with the same parameters replays the first response, with others it
// is an error. Where Stripe answers 409 while the first call still runs, this waits for it and then replays.
import { createHash } from 'node:crypto'
import { badParameter, WireError } from './errors.ts'
import type { KeptAnswer, SandboxStore, SandboxTransaction } from './store.ts'

/** Stripe keeps keys for at least this long; then they may be used again. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** What identifies a call for a replay. */
type CallIdentity = { key: string | undefined; fingerprint: string; at: Date }

/** Returns a hash of all parameters of a call. */
export function fingerprint(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Runs `work` in one atomic step, or replays the response stored under its key. */
export async function answerOnce(
  store: SandboxStore,
  call: CallIdentity,
  work: (tx: SandboxTransaction) => Promise<object>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const { key } = call
  if (key !== undefined && key.length > 255) {
    throw badParameter('Idempotency keys may have up to 255 characters.', undefined, 'idempotency_key_too_long')
  }
  // Most repetitions come after the first response: one plain read, no transaction.
  const early = key === undefined ? undefined : await store.findAnswer(key)
  if (early !== undefined) return replay(early, call)
  return store.transaction(async (tx) => {
    const before = key === undefined ? undefined : await tx.claimKey(key, call.fingerprint, call.at)
    if (before !== undefined) return replay(before, call)
    const answer = { fingerprint: call.fingerprint, ...(await carryOut(() => work(tx))) }
    if (key !== undefined) await tx.keepAnswer(key, answer)
    return { ...answer, replayed: false }
  })
}

async function carryOut(work: () => Promise<object>): Promise<{ status: number; body: string }> {
  try {
    return { status: 200, body: JSON.stringify(await work()) }
  } catch (error) {
    // A declined card has consequences (a failed charge, events): the step is committed, not rolled back.
    if (error instanceof WireError && error.outcome) {
      return { status: error.status, body: JSON.stringify({ error: error.body }) }
    }
    throw error
  }
}

function replay(answer: KeptAnswer, call: CallIdentity): KeptAnswer & { replayed: boolean } {
  if (answer.fingerprint !== call.fingerprint) {
    throw new WireError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${call.key}' if you meant to execute a different request.`,
    })
  }
  return { ...answer, replayed: true }
}
