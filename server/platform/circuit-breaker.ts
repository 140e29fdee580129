import { gauge } from './figures.ts'

export type CircuitBreakerOptions = {
  /** What it stands before, in the figures to watch. */
  readonly name?: string
  /** So many failures in a row, and nothing is asked for a while. */
  readonly failures?: number
  readonly restMs?: number
  readonly now?: () => number
  /** Told once each time that it stops asking. */
  readonly onOpen?: (error: unknown) => void
}

/** An outside service that is not asked right now, since it failed again and again. */
export class CircuitOpen extends Error {}

/** A failure after which the service is left alone at once: it said how long, or that its quota is used up. */
export class LeaveAlone extends Error {
  readonly restMs: number | undefined
  constructor(message: string, restMs?: number) {
    super(message)
    this.restMs = restMs
  }
}

/** Whether those with a name are open; some services have several. */
const watched = new Map<string, (() => boolean)[]>()
gauge('circuit_open', 'Whether a service is left alone for a while, since it failed again and again.', () =>
  [...watched].map(([service, breakers]) => [{ service }, breakers.some((isOpen) => isOpen()) ? 1 : 0]),
)

/** Longer than this no service is left alone, whatever it asks for. */
const longestRestMs = 10 * 60_000

/**
 * Runs what asks an outside service, as long as that answers. After some failures in a row it fails at once instead of
 * waiting for the service again; when it has rested, one caller tries, and the others follow if that goes well.
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
    // calls that were under way when it opened fail as well, and say nothing new
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
