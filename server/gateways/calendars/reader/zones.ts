import { dateOfDay } from '#contract/vocabulary/dates.ts'
import { instantOf, offsetAt } from '#contract/vocabulary/zoned-time.ts'

/**
 * A time zone between what a clock shows and the instant. Both are seconds since 1970; what a clock shows is counted as
 * if it were UTC.
 */
export type Zone = {
  readonly instantOf: (shown: number) => number
  readonly shownAt: (instant: number) => number
}

export const daySeconds = 86_400

export const utc: Zone = { instantOf: (shown) => shown, shownAt: (instant) => instant }

/** A zone that is always the same number of seconds ahead of UTC. */
export const fixedZone = (ahead: number): Zone => ({
  instantOf: (shown) => shown - ahead,
  shownAt: (instant) => instant + ahead,
})

/** The end of the year 9998. So far off clocks are not looked up, for which four digits have to do for a year. */
const farOff = Date.UTC(9999, 0) / 1000
const isFarOff = (seconds: number): boolean => !(Math.abs(seconds) < farOff)

/** A zone by its IANA name; what is thousands of years away is as in UTC. */
export function ianaZone(name: string): Zone {
  return {
    instantOf: (shown) => {
      if (isFarOff(shown)) return shown
      const time = new Date(shown * 1000).toISOString().slice(11, 16)
      const minute = instantOf(dateOfDay(Math.floor(shown / daySeconds)), time, name)
      return minute.getTime() / 1000 + (shown % 60)
    },
    shownAt: (instant) => (isFarOff(instant) ? instant : instant + offsetAt(name, new Date(instant * 1000)) / 1000),
  }
}

/** From when on, as a clock shows it before the change, a zone is how many seconds ahead of UTC. */
export type Change = { readonly from: number; readonly ahead: number }

/** A zone by its changes in order; before the first it is `ahead`. */
export function definedZone(changes: readonly Change[], ahead: number): Zone {
  const aheadAt = (shown: number): number => changes.findLast(({ from }) => from <= shown)?.ahead ?? ahead
  return {
    instantOf: (shown) => shown - aheadAt(shown),
    // a change is less than a day, so that two steps reach the right side of it
    shownAt: (instant) => instant + aheadAt(instant + aheadAt(instant + ahead)),
  }
}
