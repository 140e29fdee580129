import { CircuitOpen } from './circuit-breaker.ts'
import { counter, histogram } from './metrics-registry.ts'
import { inSpan } from './tracing/spans.ts'

/** The outcome of a call: a useful answer, a refusal, no useful answer, or no call at all. */
type Outcome = 'answered' | 'refused' | 'failed' | 'left_alone'

const calls = counter('outside_calls_total', 'Calls to outside systems, by what came of them.')
const durations = histogram(
  'outside_call_seconds',
  'How long calls to outside systems took.',
  [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

/**
 * Makes one call to an outside system, counts it and traces it. `outcomeOf` interprets an answer or an error where it
 * is not obvious: a declined card is not a failure of the system.
 */
export async function externalCall<T>(
  system: string,
  work: () => Promise<T>,
  outcomeOf: (answer: T | undefined, error: unknown) => Outcome | undefined = () => undefined,
): Promise<T> {
  const begun = performance.now()
  const note = (outcome: Outcome): void => {
    calls({ system, outcome })
    if (outcome !== 'left_alone') durations({ system }, (performance.now() - begun) / 1000)
  }
  try {
    const answer = await inSpan('client', system, { 'peer.service': system }, work)
    note(outcomeOf(answer, undefined) ?? 'answered')
    return answer
  } catch (error) {
    note(error instanceof CircuitOpen ? 'left_alone' : (outcomeOf(undefined, error) ?? 'failed'))
    throw error
  }
}
