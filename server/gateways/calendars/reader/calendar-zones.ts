import type { Component } from './content-lines.ts'
import { occurrences, ruleOf } from './recurrence.ts'
import type { Window } from './recurrence.ts'
import { momentsOf, offsetOf } from './values.ts'
import type { FindZone } from './values.ts'
import { cleaned, zoneOfBoth, zoneOfName, zoneOfVagueName } from './zone-names.ts'
import { definedZone, fixedZone, utc } from './zones.ts'
import type { Change, Zone } from './zones.ts'

/** Days before the window for which a defined zone needs its last change. */
const daysBefore = 800

/**
 * Returns the function that finds the zones of a calendar. Names of places and of Windows are known better than
 * calendars define them; short ones such as "EST" are first looked for among the definitions. A name that tells nothing
 * is that of times without a zone: the calendar's own zone if it says one, or else that of the listing.
 */
export function zonesOf(calendar: Component, listing: Zone, window: Window): FindZone {
  const [own] = valuesNamed(calendar, 'X-WR-TIMEZONE')
  const found = new Map<string, Zone>()
  const definitions = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .flatMap((zone) => valuesNamed(zone, 'TZID').map((name) => [keyOf(name), zone] as const)),
  )
  const find = (name: string): Zone | undefined => {
    const definition = definitions.get(keyOf(name))
    const byName = zoneOfName(name)
    if (byName && (!definition || name.includes('/') || name.includes(' '))) return byName
    return (definition && zoneOfDefinition(definition, window)) ?? byName ?? zoneOfVagueName(name)
  }
  const floating = (own === undefined ? zoneOfVersion1(calendar) : find(own)) ?? listing
  return (tzid) => {
    if (tzid === undefined) return floating
    const name = tzid.trim().replaceAll(/^"|"$/g, '')
    const zone = found.get(name) ?? find(name) ?? floating
    found.set(name, zone)
    return zone
  }
}

const keyOf = (name: string): string => cleaned(name).toLowerCase()

/** The zone that a calendar of version 1.0 says for all of its times: "TZ:-06" and "DAYLIGHT:TRUE;-05;…". */
function zoneOfVersion1(calendar: Component): Zone | undefined {
  const [standard, daylight] = [valuesNamed(calendar, 'TZ')[0], valuesNamed(calendar, 'DAYLIGHT')[0]].map((value) => {
    const [, sign, hours, minutes = '00'] = /^(?:TRUE;)?([+-])(\d\d?)(?::?(\d\d))?(?:;|$)/i.exec(value ?? '') ?? []
    return hours === undefined ? undefined : offsetOf(`${sign}${hours.padStart(2, '0')}${minutes}`)
  })
  if (standard === undefined) return undefined
  return daylight === undefined ? fixedZone(standard) : zoneOfBoth(standard, daylight)
}

/** The values of the lines of a name, without their parameters. */
const valuesNamed = (component: Component, name: string): string[] =>
  (component.lines.get(name) ?? []).map((line) => line.replace(/^[^:]*:/, '').trim())

/** A zone as the calendar defines it: what it says of its place, or its changes around the window. */
function zoneOfDefinition(definition: Component, window: Window): Zone | undefined {
  const place = valuesNamed(definition, 'X-LIC-LOCATION').map(zoneOfName).find(Boolean)
  if (place) return place
  const observances = definition.parts.flatMap((part) => {
    try {
      return [changesOf(part, window)]
    } catch {
      // the others may still tell
      return []
    }
  })
  const [first] = observances
  if (!first) return undefined
  const changes = observances.flatMap((each) => each.changes).toSorted((a, b) => a.from - b.from)
  return definedZone(changes, first.before)
}

function changesOf(part: Component, window: Window): { readonly before: number; readonly changes: Change[] } {
  const [before = 0, ahead = 0] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) =>
    offsetOf(valuesNamed(part, name)[0] ?? ''),
  )
  const shown = (name: string): number[] =>
    (part.lines.get(name) ?? []).flatMap((line) => momentsOf(line, () => utc)).map((moment) => moment.shown)
  const [start] = shown('DTSTART')
  if (start === undefined) throw new Error('a change without a start')
  const around = { first: window.first - daysBefore, last: window.last + 2 }
  const repeated = valuesNamed(part, 'RRULE').flatMap((rule) => {
    const [, until] = /UNTIL=([^;]*)/i.exec(rule) ?? []
    const end = until === undefined ? undefined : momentsOf(`:${until}`, () => utc)[0]
    const parsed = ruleOf(rule, end && end.shown + before)
    if (parsed.freq === 'HOURLY' || parsed.freq === 'MINUTELY') throw new Error('clocks do not change every day')
    return [...occurrences(parsed, start, around)].flat()
  })
  return { before, changes: [start, ...shown('RDATE'), ...repeated].map((from) => ({ from, ahead })) }
}
