import { gauge } from './metrics-registry.ts'

export type CircuitBreakerOptions = {
  /** Name of the service in the metrics. */
  readonly name?: string
  /** Number of failures in a row that open the circuit. */
  readonly failures?: number
  readonly restMs?: number
  readonly now?: () => number
  /** Called each time that the circuit opens. */
  readonly onOpen?: (error: unknown) => void
}

/** An outside service is not called now, because it failed repeatedly. */
export class CircuitOpen extends Error {}

/** A failure that opens the circuit at once: the service said how long to wait, or its quota is used up. */
export class LeaveAlone extends Error {
  readonly restMs: number | undefined
  constructor(message: string, restMs?: number) {
    super(message)
    this.restMs = restMs
  }
}

/** The breakers that have a name; some services have several. */
const watched = new Map<string, (() => boolean)[]>()
gauge('circuit_open', 'Whether a service is left alone for a while, since it failed again and again.', () =>
  [...watched].map(([service, breakers]) => [{ service }, breakers.some((isOpen) => isOpen()) ? 1 : 0]),
)

/** The longest rest, even if the service asks for more. */
const longestRestMs = 10 * 60_000

/**
 * Returns a function that calls an outside service. After some failures in a row, calls fail at once instead of waiting
 * for the service. After the rest, one call probes the service; if it succeeds, all calls pass again.
 */
export function circuitBreaker(options: CircuitBreakerOptions = {}) {
  const { name, failures = 5, restMs = 30_000, now = () => performance.now(), onOpen } = options
  let failed = 0
  let openUntil = 0
  let probing = false
  if (name !== undefined) watched.set(name, [...(watched.get(name) ?? []), () => failed >= failures])
  const fail = (error: unknown, wasOpen: boolean) => {
    const alone = error instanceof LeaveAlone
    failed = alone ? failures : failed + 1
    if (failed < failures) return
    openUntil = now() + Math.min(longestRestMs, (alone && error.restMs) || restMs)
    // calls in flight when the circuit opened may fail too, and are not reported
    if (!wasOpen && (alone || failed === failures)) onOpen?.(error)
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const probe = failed >= failures
    if (probe && (probing || now() < openUntil)) throw new CircuitOpen('It failed again and again and is left alone.')
    if (probe) probing = true
    try {
      const answer = await work()
      failed = 0
      return answer
    } catch (error) {
      fail(error, failed >= failures)
      throw error
    } finally {
      if (probe) probing = false
    }
  }
}
