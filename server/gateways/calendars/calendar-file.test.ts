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
    const lines = read(calendarFile([event]))
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
    const lines = read(calendarFile([{ ...event, when: { startsAt, endsAt, timeZone: zone } }]))
    expect(instantIn(lines, valueOf(lines, 'DTSTART'))).toBe(startsAt.toISOString())
    expect(instantIn(lines, valueOf(lines, 'DTEND'))).toBe(endsAt.toISOString())
  })

  test('names standard and daylight time', () => {
    const kinds = (startsAt: Date, endsAt: Date) =>
      read(calendarFile([{ ...event, when: { startsAt, endsAt, timeZone } }]))
        .filter(({ name, value }) => name === 'BEGIN' && /DAYLIGHT|STANDARD/.test(value))
        .map(({ value }) => value)
    expect(kinds(new Date('2027-03-12T15:00Z'), new Date('2027-03-15T23:00Z'))).toEqual(['STANDARD', 'DAYLIGHT'])
    expect(kinds(new Date('2027-07-01T12:00Z'), new Date('2027-07-03T12:00Z'))).toEqual(['DAYLIGHT'])
  })

  test.each([
    'Rex, Max; Bo \\ "Bee"\nBEGIN:VEVENT\r\nSTATUS:CANCELLED',
    'ü'.repeat(200),
    '🐶🐱'.repeat(60),
    `${'a'.repeat(74)}🐶`,
    'a bell \u0007 and a\ttab',
  ])('keeps any text: %#', (text) => {
    const lines = read(calendarFile([{ ...event, summary: text, description: text, location: text }]))
    const wanted = text.replaceAll('\r\n', '\n').replaceAll('\u0007', '')
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) expect(unescaped(valueOf(lines, name))).toBe(wanted)
    expect(lines.filter(({ value }) => value === 'VEVENT')).toHaveLength(2)
    expect(valueOf(lines, 'STATUS')).toBe('CONFIRMED')
  })
})
