/** The clock by which a page is rendered on the server. */
export type Clock = {
  readonly now: Date
  /** The date of an instant, as YYYY-MM-DD. */
  readonly dateOf: (instant: Date) => string
  /** The time of an instant, `HH:MM`. */
  readonly timeOf: (instant: Date) => string
  /** Milliseconds by which the clock is ahead of UTC at an instant. */
  readonly offsetAt: (instant: Date) => number
}

let clockOnServer: Clock | undefined
let renderedAt: Date | undefined

/** Renders by a clock, on the server; not for work that waits, since other pages are rendered meanwhile. */
export function byClock(clock: Clock, render: () => string): string {
  clockOnServer = clock
  try {
    return render()
  } finally {
    clockOnServer = undefined
  }
}

/**
 * Tells, in the browser, when the page was rendered, and undefined once it is hydrated: until then the page must say
 * what the server said, even if midnight has passed or the device's clock is wrong.
 */
export function hydrateAsOf(instant: Date | undefined): void {
  renderedAt = instant
}

/** The present, for texts that depend on it. */
export function readersNow(): Date {
  return clockOnServer?.now ?? renderedAt ?? new Date()
}

const two = (value: number) => String(value).padStart(2, '0')

/** The date of an instant in the reader's time zone, as YYYY-MM-DD; today by default. */
export function localDate(at: Date = readersNow()): string {
  return clockOnServer?.dateOf(at) ?? `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The time of an instant in the reader's time zone, `HH:MM`. */
export function localTime(at: Date): string {
  return clockOnServer?.timeOf(at) ?? `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Milliseconds by which the reader's time zone is ahead of UTC at an instant. */
export function localOffset(at: Date): number {
  return clockOnServer?.offsetAt(at) ?? -at.getTimezoneOffset() * 60_000
}
