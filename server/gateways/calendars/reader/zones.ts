import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { dateOfDay } from '#contract/vocabulary/dates.ts'
import { instantOf, isTimeZone, offsetAt } from '#contract/vocabulary/zoned-time.ts'

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

/**
 * The zone that a calendar calls by a name: an IANA name, also behind a vendor's path; a name of Windows; or what Outlook
 * shows for one, such as "(UTC+01:00) Amsterdam, Berlin". Undefined if the name tells none.
 */
export function zoneOfName(name: string): Zone | undefined {
  const iana = ianaOf(name) ?? ianaOfWindows(name) ?? ianaOfPlaces(name)
  return iana === undefined ? undefined : ianaZone(iana)
}

/** "/freeassociation.sourceforge.net/Europe/Berlin" ends with an IANA name. */
function ianaOf(name: string): string | undefined {
  const parts = name.replaceAll(' ', '_').split('/')
  return parts.map((_, at) => parts.slice(at).join('/')).find(isTimeZone)
}

const windowsNames = new Map(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]))

/** The IANA name of a name of Windows in any case, also of the summer half of one. */
function ianaOfWindows(name: string): string | undefined {
  const known = windowsNames.get(name.toLowerCase().replace(/\b(daylight|summer) time\b/, 'standard time'))
  return known && findIana(known)[0]
}

/** The regions in which Outlook's places are looked for; those of `US` and `Canada` are states and provinces. */
const regions =
  'Europe America Asia Africa Australia Pacific Atlantic Indian US Canada America/Argentina America/Indiana'.split(' ')

/** "(UTC-06:00) Central Time (US & Canada)" or "(GMT+01:00) Amsterdam, Berlin": by its Windows name or a place in it. */
function ianaOfPlaces(name: string): string | undefined {
  const [, offset = '', text = ''] = /^\((?:UTC|GMT)\s*([+-]\d\d:\d\d)?\)\s*(.+)$/i.exec(name) ?? []
  if (text === '') return undefined
  const bare = text.replace(/\s*\(.*$/, '')
  const windows = ianaOfWindows(`${bare.replace(/ Time$/i, '')} Standard Time`)
  if (windows) return windows
  const places = text.split(',').map((place) => place.trim().replaceAll(' ', '_').replaceAll('.', ''))
  return places
    .flatMap((place) => regions.map((region) => `${region}/${place}`))
    .find((iana) => isTimeZone(iana) && standardAhead(iana) === (aheadOf(offset) ?? 0))
}

/** Seconds that a zone is ahead of UTC in its winter. */
function standardAhead(iana: string): number {
  return Math.min(...[0, 6].map((month) => offsetAt(iana, new Date(Date.UTC(2026, month, 1))))) / 1000
}

/** The zone of "GMT-0500", "UTC+5:30" or "(UTC+03:00) Somewhere", if a name has an offset. */
export function zoneOfOffset(name: string): Zone | undefined {
  const ahead = aheadOf(name)
  return ahead === undefined ? undefined : fixedZone(ahead)
}

function aheadOf(name: string): number | undefined {
  const [, sign, hours, minutes = '0'] =
    /^\(?(?:UTC|GMT|Z)?\s*([+-])(\d\d?)(?::?([0-5]\d))?(?:\).*)?$/i.exec(name) ?? []
  if (hours === undefined || Number(hours) > 14) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}
