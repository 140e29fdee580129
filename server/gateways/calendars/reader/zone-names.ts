import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { isTimeZone, offsetAt } from '#contract/vocabulary/zoned-time.ts'
import { translatedZone, unaccented } from './translated-zones.ts'
import { fixedZone, ianaZone } from './zones.ts'
import type { Zone } from './zones.ts'

/**
 * The zone that a calendar calls by a name: an IANA name, also behind a vendor's path; a name of Windows; or what Outlook
 * shows for one, such as "(UTC+01:00) Amsterdam, Berlin". Undefined if the name tells none.
 */
export function zoneOfName(written: string): Zone | undefined {
  const name = cleaned(written)
  const iana = ianaOf(name) ?? ianaOfWindows(name) ?? ianaOfPlaces(name)
  return iana === undefined ? undefined : ianaZone(iana)
}

/**
 * The zone of a name that a calendar's own definition goes before: a shown name without its offset, one in another language,
 * or an offset: "GMT-0500", "UTC+5:30", "GMT -0800 (Standard) / GMT -0700 (Daylight)", "(UTC+03:00) Somewhere".
 */
export function zoneOfVagueName(written: string): Zone | undefined {
  const name = cleaned(written)
  const bare = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
  const iana = ianaOfShown(name, undefined) ?? ianaOfHalfTranslated(name) ?? translatedZone(bare)
  return iana === undefined ? (zoneOfTwoOffsets(name) ?? zoneOfOffset(name)) : ianaZone(iana)
}

/** A name without what calendars and mail programs escape. */
export const cleaned = (name: string): string =>
  name
    .replaceAll(/\\(?=[,;])/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Those of the time zone database; Node knows more, and some as what few people mean: "BST" is Bangladesh's. */
const abbreviations = /^(?:utc|gmt|uct|cet|met|eet|wet|est|mst|hst)$/i

/** "/freeassociation.sourceforge.net/Europe/Berlin" ends with an IANA name, and a copy of it with a number. */
function ianaOf(name: string): string | undefined {
  if (/^[a-z]{3}$/i.test(name) && !abbreviations.test(name)) return undefined
  const parts = name
    .replaceAll(' ', '_')
    .replace(/^(US|America|Europe)-/i, '$1/')
    .split('/')
  const ends = parts.map((_, at) => parts.slice(at).join('/'))
  const copies = ends.map((end) => (end.includes('/') ? end.replace(/(?<=[A-Za-z])[_-]?\(?\d+\)?$/, '') : end))
  return [...ends, ...copies].find(isTimeZone)
}

const windowsNames = new Map(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]))

/** The IANA name of a name of Windows in any case, also of the summer half of one. */
function ianaOfWindows(name: string): string | undefined {
  const known = windowsNames.get(name.toLowerCase().replace(/\b(daylight|summer) time\b/, 'standard time'))
  return known && findIana(known)[0]
}

/** Windows in German, Dutch and Spanish: "Eastern Normalzeit", "Hora est. Pacífico". */
function ianaOfHalfTranslated(name: string): string | undefined {
  const english = /^(.+?)[\s-](?:normalzeit|standardzeit|sommerzeit|standaardtijd|zomertijd)$/i.exec(name)?.[1]
  const spanish = /^hora (?:est\.|de verano|estandar)\s+(?:del?\s+|de las?\s+)?(\S+)$/.exec(unaccented(name))?.[1] ?? ''
  return english === undefined
    ? quarters.find(([, , words]) => words.test(spanish))?.[0]
    : ianaOfWindows(`${english} Standard Time`)
}

/** "(UTC-06:00) Central Time (US & Canada)" or "(GMT+01.00) Amsterdam / Berlin": what stands behind an offset. */
function ianaOfPlaces(name: string): string | undefined {
  const [, offset = '', text = ''] = /^\((?:UTC|GMT)\s*([+-]\d\d?[:.]?\d\d)?\)\s*(.+)$/i.exec(name) ?? []
  return text === '' ? undefined : ianaOfShown(text, aheadOf(offset) ?? 0)
}

/** The regions in which Outlook's places are looked for; those of `US` and `Canada` are states and provinces. */
const regions =
  'Europe America Asia Africa Australia Pacific Atlantic Indian US Canada America/Argentina America/Indiana'.split(' ')

/** What Windows shows for a zone: its own name, a quarter of North America, or places; with an offset only what is near it. */
function ianaOfShown(text: string, ahead: number | undefined): string | undefined {
  const american = ianaOfNorthAmerica(text, ahead) ?? unlikePlaces.get(text.toLowerCase())
  if (american) return american
  const bare = text.replace(/\s*\(.*$/, '')
  const windows = ianaOfWindows(`${bare.replace(/ Time(?: - .*)?$/i, '')} Standard Time`)
  if (windows) return windows
  const places = bare
    .split(/\s*[,/;]\s*| - /)
    .map((place) => unaccented(place).replaceAll(' ', '_').replaceAll('.', ''))
  const found = places.flatMap((place) => regions.map((region) => `${region}/${place}`)).filter(isTimeZone)
  if (ahead === undefined)
    return found.length === 0 || !found.every((iana) => sameClock(iana, found[0])) ? undefined : found[0]
  // some countries have moved by an hour since Outlook's names
  return [0, 3600].flatMap((most) => found.filter((iana) => Math.abs(standardAhead(iana) - ahead) <= most))[0]
}

const unlikePlaces = new Map([
  ['indiana (east)', 'America/Indianapolis'],
  ['greenland', 'America/Godthab'],
])

const quarters: readonly (readonly [string, number, RegExp])[] = [
  ['America/Halifax', -4, /\batlant/],
  ['America/New_York', -5, /\b(?:east|est\b|este\b|ost)/],
  ['America/Chicago', -6, /\b(?:cent|zentr)/],
  ['America/Denver', -7, /\b(?:mount|mont|rocheuses|rocky)/],
  ['America/Los_Angeles', -8, /\b(?:pacif|pazif)/],
  ['America/Anchorage', -9, /\balaska/],
  ['Pacific/Honolulu', -10, /\bhawai/],
]

/** "Eastern Time (US & Canada)", "Est (É.-U. et Canada)", "Hora central (EE. UU. y Canadá)". */
function ianaOfNorthAmerica(text: string, ahead: number | undefined): string | undefined {
  const [, what = '', where = ''] = /^(.*?)\s*\(([^)]*)\)/.exec(unaccented(text)) ?? []
  if (!/\b(?:us|usa|u\.?\s?s|e\.?-u|ee\.? ?uu|etats-unis|estados unidos|vs|canad|kanad)/.test(where)) return undefined
  return quarters.find(([, hours, words]) => words.test(what) && (ahead === undefined || ahead === hours * 3600))?.[0]
}

/** Seconds that a zone is ahead of UTC in its winter and in its summer. */
const aheadOfZone = (iana: string): readonly [number, number] => {
  const [january = 0, july = 0] = [0, 6].map((month) => offsetAt(iana, new Date(Date.UTC(2026, month, 1))) / 1000)
  return [Math.min(january, july), Math.max(january, july)]
}
const standardAhead = (iana: string): number => aheadOfZone(iana)[0]
const sameClock = (iana: string, other = iana): boolean => String(aheadOfZone(iana)) === String(aheadOfZone(other))

/** Zones of which others with the same two offsets change on the same days. */
const changing = `America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage America/Halifax
   America/St_Johns Europe/Berlin Europe/London Europe/Helsinki Australia/Sydney Australia/Adelaide Pacific/Auckland`.split(
  /\s+/,
)

/** "GMT -0800 (Standard) / GMT -0700 (Daylight)" */
function zoneOfTwoOffsets(name: string): Zone | undefined {
  const offsets = name.split(' / ').map(aheadOf)
  const [standard, daylight] = offsets
  return offsets.length !== 2 || standard === undefined || daylight === undefined
    ? undefined
    : zoneOfBoth(standard, daylight)
}

/** The zone that is so many seconds ahead of UTC in winter and in summer; without its days of change, if nobody knows it. */
export function zoneOfBoth(standard: number, daylight: number): Zone {
  const iana = changing.find((each) => String(aheadOfZone(each)) === String([standard, daylight]))
  return iana === undefined ? fixedZone(standard) : ianaZone(iana)
}

function zoneOfOffset(name: string): Zone | undefined {
  const ahead = aheadOf(name)
  return ahead === undefined ? undefined : fixedZone(ahead)
}

function aheadOf(name: string): number | undefined {
  const [, sign, hours, minutes = '0'] =
    /^\(?(?:UTC|GMT|Z)?\s*([+-])(\d\d?)(?:[:.]?([0-5]\d))?(?:\).*|\s*\([a-z ]*\))?$/i.exec(name.trim()) ?? []
  if (hours === undefined || Number(hours) > 14) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}
