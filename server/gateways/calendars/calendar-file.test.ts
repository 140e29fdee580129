import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { calendarFile } from './calendar-file.ts'
import type { CalendarEvent } from './calendar-file.ts'

const timeZone = 'America/Chicago'
const event: CalendarEvent = {
  uid: '0189@petstead',
  status: 'CONFIRMED',
  sequence: 2,
  changedAt: new Date('2026-11-22T10:00:00.500Z'),
  when: {
    startsAt: instantOf('2027-03-12', '09:00', timeZone),
    endsAt: instantOf('2027-03-15', '18:00', timeZone),
    timeZone,
  },
  busy: false,
  summary: 'Biscuit with Maria',
  description: 'A room',
  location: 'Austin, TX',
  url: 'https://petstead.test/bookings/0189',
}

type Line = { name: string; parameters: Record<string, string>; value: string }

/** Parses a file according to RFC 5545, section 3.1, independently of the code that wrote it. */
function read(file: string): Line[] {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  expect(unfolded.pop()).toBe('')
  return unfolded.map((line) => {
    const [, name = '', rest = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]*)*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    const parameters = Object.fromEntries(
      rest
        .split(';')
        .filter(Boolean)
        .map((parameter) => parameter.split('=')),
    ) as Record<string, string>
    return { name, parameters, value }
  })
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

const valueOf = (lines: Line[], name: string): string => lines.findLast((line) => line.name === name)?.value ?? ''

/** The instant of a local time, by the VTIMEZONE of the file itself. */
function instantIn(lines: Line[], stamp: string): string {
  const zone = lines.slice(
    lines.findIndex(({ value }) => value === 'VTIMEZONE'),
    lines.findLastIndex(({ value }) => value === 'VTIMEZONE'),
  )
  let offset = ''
  for (const [at, line] of zone.entries())
    if (line.name === 'DTSTART' && line.value <= stamp)
      offset = zone.slice(at).find(({ name }) => name === 'TZOFFSETTO')?.value ?? ''
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${offset.slice(0, 3)}:${offset.slice(3)}`,
  ).toISOString()
}

describe('a stay as a file for calendars', () => {
  test('has the time, place and status', () => {
    const lines = read(calendarFile('Petstead', [event]))
    expect(lines[0]).toMatchObject({ name: 'BEGIN', value: 'VCALENDAR' })
    expect(lines.at(-1)).toMatchObject({ name: 'END', value: 'VCALENDAR' })
    const nested = lines
      .filter(({ name }) => name === 'BEGIN' || name === 'END')
      .map(({ name, value }) => `${name} ${value}`)
    expect(nested.filter((each) => each.startsWith('BEGIN'))).toHaveLength(nested.length / 2)
    expect(valueOf(lines, 'UID')).toBe('0189@petstead')
    expect(valueOf(lines, 'SEQUENCE')).toBe('2')
    expect(valueOf(lines, 'DTSTAMP')).toBe('20261122T100000Z')
    expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED')
    expect(unescaped(valueOf(lines, 'LOCATION'))).toBe('Austin, TX')
    const start = lines.findLast(({ name }) => name === 'DTSTART')
    expect(start).toMatchObject({ parameters: { TZID: timeZone }, value: '20270312T090000' })
    expect(valueOf(lines, 'DTEND')).toBe('20270315T180000')
  })

  // clocks go forward on March 14 and back on November 7, 2027
  test.each([
    ['2027-03-12', '2027-03-15', 'America/Chicago'],
    ['2027-11-05', '2027-11-09', 'America/Chicago'],
    ['2027-07-01', '2027-07-09', 'America/Chicago'],
    ['2027-01-01', '2027-01-09', 'America/Phoenix'],
    ['2027-04-02', '2027-04-06', 'Australia/Lord_Howe'],
    ['2027-05-02', '2027-05-06', 'Asia/Kathmandu'],
  ])('its VTIMEZONE gives the same instants, from %s to %s in %s', (from, to, zone) => {
    const [startsAt, endsAt] = [instantOf(from, '09:00', zone), instantOf(to, '18:00', zone)]
    const lines = read(calendarFile('Petstead', [{ ...event, when: { startsAt, endsAt, timeZone: zone } }]))
    expect(instantIn(lines, valueOf(lines, 'DTSTART'))).toBe(startsAt.toISOString())
    expect(instantIn(lines, valueOf(lines, 'DTEND'))).toBe(endsAt.toISOString())
  })

  test('names standard and daylight time', () => {
    const kinds = (startsAt: Date, endsAt: Date) =>
      read(calendarFile('Petstead', [{ ...event, when: { startsAt, endsAt, timeZone } }]))
        .filter(({ name, value }) => name === 'BEGIN' && /DAYLIGHT|STANDARD/.test(value))
        .map(({ value }) => value)
    expect(kinds(new Date('2027-03-12T15:00Z'), new Date('2027-03-15T23:00Z'))).toEqual(['STANDARD', 'DAYLIGHT'])
    expect(kinds(new Date('2027-07-01T12:00Z'), new Date('2027-07-03T12:00Z'))).toEqual(['DAYLIGHT'])
  })

  test.each([
    'Rex, Max; Bo \\ "Bee"\nBEGIN:VEVENT\r\nSTATUS:CANCELLED',
    'a'.repeat(200),
    'ü'.repeat(200),
    '🐶🐱'.repeat(60),
    `${'a'.repeat(74)}🐶`,
    'a bell \u0007 and a\ttab',
  ])('keeps any text: %#', (text) => {
    const lines = read(calendarFile('Petstead', [{ ...event, summary: text, description: text, location: text }]))
    const wanted = text.replaceAll('\r\n', '\n').replaceAll('\u0007', '')
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(unescaped(valueOf(lines, name))).toBe(wanted)
    expect(lines.filter(({ value }) => value === 'VEVENT')).toHaveLength(2)
    expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED')
  })
})

/** The events of a file as two independent readers understand them: their first and last moments. */
const readers = {
  'ical.js': (file: string) => {
    const root = new ICAL.Component(ICAL.parse(file) as unknown[])
    const zones = root.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
    return root
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map(({ component, startDate, endDate }) =>
        [startDate, endDate].map((time) => {
          const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
          // by the file's own definition of the zone
          const local = time.clone()
          local.zone = zones.find((zone) => zone.tzid === tzid) ?? ICAL.Timezone.utcTimezone
          return local.toJSDate().toISOString()
        }),
      )
  },
  'node-ical': (file: string) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((each) =>
      each?.type === 'VEVENT' && each.end
        ? [[each.start, each.end].map((date) => (each.datetype === 'date' ? dayOf(date) : date.toISOString()))]
        : [],
    ),
}
/** node-ical has whole days at midnight of this computer. */
const dayOf = (date: Date): string =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString()

describe.each(Object.entries(readers))('read by %s', (_reader, readFile) => {
  test.each([
    ['2027-03-12', '2027-03-15', 'America/Chicago'],
    ['2027-11-05', '2027-11-09', 'America/Chicago'],
    ['2027-03-27', '2027-03-29', 'Europe/Berlin'],
    ['2027-04-02', '2027-04-06', 'Australia/Lord_Howe'],
    ['2027-09-25', '2027-09-28', 'Pacific/Auckland'],
  ])('a stay from %s to %s in %s has its moments', (from, to, zone) => {
    const [startsAt, endsAt] = [instantOf(from, '09:00', zone), instantOf(to, '18:00', zone)]
    const file = calendarFile('Petstead', [{ ...event, when: { startsAt, endsAt, timeZone: zone } }])
    expect(readFile(file)).toEqual([[startsAt.toISOString(), endsAt.toISOString()]])
  })

  test('stays of one zone in several seasons have theirs', () => {
    const stays = [
      ['2027-01-10', '2027-01-12'],
      ['2027-03-13', '2027-03-14'],
      ['2027-07-01', '2027-07-05'],
      ['2027-11-06', '2027-11-07'],
      ['2028-03-11', '2028-03-13'],
    ].map(([from = '', to = ''], at) => ({
      ...event,
      uid: `${at}@petstead`,
      when: { startsAt: instantOf(from, '15:00', timeZone), endsAt: instantOf(to, '11:00', timeZone), timeZone },
    }))
    const file = calendarFile('Petstead', stays.toReversed())
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
    expect(readFile(file).toSorted()).toEqual(
      stays.map(({ when }) => [when.startsAt.toISOString(), when.endsAt.toISOString()]),
    )
  })

  test('whole days of a feed stay whole days through the change of clocks', () => {
    const feed = { name: 'A room', timeZone, today: '2027-03-01' }
    const days = { ...event, when: { startDate: '2027-03-13', endDate: '2027-03-16' } }
    expect(readFile(calendarFile('Petstead', [days], feed))).toEqual([
      ['2027-03-13T00:00:00.000Z', '2027-03-16T00:00:00.000Z'],
    ])
    expect(readFile(calendarFile('Petstead', [], feed))).toEqual([])
  })
})

test('a feed says its name and zone, as plain texts without parameters', () => {
  const lines = read(calendarFile('Petstead', [], { name: 'A room, quiet', timeZone, today: '2027-03-01' }))
  expect(lines).toContainEqual({ name: 'X-WR-CALNAME', parameters: {}, value: 'A room\\, quiet' })
  expect(lines).toContainEqual({ name: 'X-WR-TIMEZONE', parameters: {}, value: timeZone })
})

test('a feed without events has a component, as the standard asks, and is the same at every request', () => {
  const feed = { name: 'A room', timeZone, today: '2027-03-01' }
  const lines = read(calendarFile('Petstead', [], feed))
  const changes = lines.filter(({ name }) => name === 'DTSTART').map(({ value }) => value.slice(0, 8))
  expect(changes).toEqual(['20261230', '20270314', '20271107', '20280312', '20281105'])
  expect(calendarFile('Petstead', [], { ...feed, today: '2027-12-31' })).toBe(calendarFile('Petstead', [], feed))
})
