import { externalCall } from '#server/platform/external-call.ts'
import type { Outcome } from '../payment-provider.ts'
import { failureOf } from './failures.ts'

/** Returns the outcome of a call to Stripe, with a translated value. */
export type Settle = <Theirs, Ours>(
  call: Promise<Theirs>,
  translate: (theirs: Theirs) => Ours,
) => Promise<Outcome<Ours>>

/** Settles calls to Stripe with a timeout for the whole call, even if Stripe answers slowly in parts. */
export function settleWithin(patienceMs: number, onRefused: (error: unknown) => void): Settle {
  const settled: Settle = async (call, translate) => {
    const timer = new AbortController()
    try {
      const theirs = await Promise.race([call, silence(patienceMs, timer.signal)])
      if (theirs === tooLate) return { ok: false, failure: { kind: 'unavailable', message: 'no answer in time' } }
      return { ok: true, value: understood(theirs, translate) }
    } catch (error) {
      // the SDK throws a TypeError for an answer like `null`
      if (error instanceof Nonsense || error instanceof TypeError)
        return { ok: false, failure: { kind: 'unavailable', message: error.message } }
      const failure = failureOf(error)
      if (failure === undefined) throw error
      if (failure.kind === 'unavailable' && failure.refuses) onRefused(error)
      return { ok: false, failure }
    } finally {
      timer.abort()
      // ignore a rejection after the timeout
      call.catch(() => {})
    }
  }
  return (call, translate) =>
    externalCall(
      'payments',
      () => settled(call, translate),
      (answer) => (answer?.ok === false ? outcomes[answer.failure.kind] : undefined),
    )
}

const outcomes = { unavailable: 'failed', invalid_state: 'refused' } as const

const tooLate = Symbol('too late')

function silence(ms: number, done: AbortSignal): Promise<typeof tooLate> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(tooLate), ms)
    done.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

/** An answer that is not Stripe's. The call may have taken effect, so it is repeated as if there was no answer. */
class Nonsense extends Error {}

function understood<Theirs, Ours>(theirs: Theirs, translate: (theirs: Theirs) => Ours): Ours {
  try {
    return translate(theirs)
  } catch (error) {
    throw new Nonsense('the answer makes no sense', { cause: error })
  }
}
