import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { isPublicAddress } from '../public-address.ts'
import { readCalendar } from './read-calendar.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server on this machine and returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']

const window = { from: '2027-03-01', to: '2027-04-30', timeZone: 'America/Chicago' }
const read = (...lines: string[]) => calendarDays({ ...window, text: calendar(...lines) })
const days = (...ranges: (readonly [string, string])[]) => ({
  days: ranges.map(([startDate, endDate]) => ({ startDate: `2027-${startDate}`, endDate: `2027-${endDate}` })),
})

describe('fetching a calendar', () => {
  test('returns the content, and follows up to three redirects', async () => {
    const address = await serve(({ url = '/' }, response) => {
      const left = Number(url.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('here')
    })
    expect(await fetchCalendar(`${address}/3`, { loopback: true })).toEqual({ text: 'here' })
    expect(await fetchCalendar(`${address}/4`, { loopback: true })).toEqual({ problem: 'calendar_unreachable' })
  })

  test('rejects addresses that are not public, by number, name or redirect', async () => {
    let asked = 0
    const address = await serve((_request, response) => {
      asked++
      response.end('secret')
    })
    const { port } = new URL(address)
    for (const refused of [
      address,
      `https://127.0.0.1:${port}/`,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://192.168.1.1/',
      'https://localhost/',
      'https://someone:secret@example.com/',
      'https://example.com:22/',
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'nothing',
    ])
      expect(await fetchCalendar(refused, { loopback: false }), refused).toEqual({ problem: 'calendar_address' })
    expect(asked).toBe(0)
  })
})

describe('fetching a hostile calendar', () => {
  test('checks each redirect, even if this machine is allowed', async () => {
    for (const location of [
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      const address = await serve((_request, response) => void response.writeHead(307, { location }).end())
      expect(await fetchCalendar(address, { loopback: true }), location).toEqual({ problem: 'calendar_address' })
    }
  })

  test('limits the size and the time, and rejects a compressed response', async () => {
    const endless = await serve((_request, response) => {
      const part = Buffer.alloc(65_536, 'a')
      const write = (): void => {
        while (response.write(part));
        response.once('drain', write)
      }
      write()
    })
    expect(await fetchCalendar(endless, { loopback: true })).toEqual({ problem: 'calendar_too_large' })
    const silent = await serve(() => {})
    const slow = await serve((_request, response) => void setInterval(() => response.write('a'), 50).unref())
    for (const address of [silent, slow])
      expect(await fetchCalendar(address, { loopback: true, timeoutMs: 300 })).toEqual({ problem: 'calendar_too_slow' })
    const packed = await serve(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    expect(await fetchCalendar(packed, { loopback: true })).toEqual({ problem: 'calendar_unreadable' })
    const gone = await serve((_request, response) => void response.writeHead(404).end())
    expect(await fetchCalendar(gone, { loopback: true })).toEqual({ problem: 'calendar_unreachable' })
    expect(await fetchCalendar('http://127.0.0.1:1/', { loopback: true })).toEqual({ problem: 'calendar_unreachable' })
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['198.19.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

describe('the days of a calendar', () => {
  test.each([
    ['whole days', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270313'], days(['03-10', '03-12'])],
    ['one day without an end', ['DTSTART;VALUE=DATE:20270310'], days(['03-10', '03-10'])],
    [
      'hours, in the time of the listing',
      ['DTSTART:20270310T040000Z', 'DTEND:20270310T070000Z'],
      days(['03-09', '03-10']),
    ],
    ['until midnight there', ['DTSTART:20270310T160000Z', 'DTEND:20270311T060000Z'], days(['03-10', '03-10'])],
    ['a length instead of an end', ['DTSTART;VALUE=DATE:20270310', 'DURATION:P2D'], days(['03-10', '03-11'])],
    ['an end before its start', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270301'], days(['03-10', '03-10'])],
    ['no further than asked', ['DTSTART;VALUE=DATE:19000101', 'DTEND;VALUE=DATE:99991231'], days(['03-01', '04-30'])],
    ['what is over', ['DTSTART;VALUE=DATE:20270210'], days()],
    ['what was cancelled', ['DTSTART;VALUE=DATE:20270310', 'STATUS:CANCELLED'], days()],
    ['what is marked as free', ['DTSTART;VALUE=DATE:20270310', 'TRANSP:TRANSPARENT'], days()],
    [
      'what repeats, but for what is left out',
      ['DTSTART;VALUE=DATE:20270308', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270315'],
      days(['03-08', '03-08'], ['03-22', '03-22']),
    ],
    ['what repeats for ever', ['DTSTART;VALUE=DATE:20200430', 'RRULE:FREQ=YEARLY'], days(['04-30', '04-30'])],
  ])('%s', (_what, lines, expected) => expect(read(...event(...lines))).toEqual(expected))
})

describe('recurring and invalid calendars', () => {
  test('a single occurrence can be moved or cancelled', () => {
    const moved = event('RECURRENCE-ID;VALUE=DATE:20270315', 'DTSTART;VALUE=DATE:20270317')
    const cancelled = event('RECURRENCE-ID;VALUE=DATE:20270322', 'DTSTART;VALUE=DATE:20270322', 'STATUS:CANCELLED')
    expect(read(...event('DTSTART;VALUE=DATE:20270308', 'RRULE:FREQ=WEEKLY;COUNT=4'), ...moved, ...cancelled)).toEqual(
      days(['03-08', '03-08'], ['03-17', '03-17'], ['03-29', '03-29']),
    )
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Log in</title>'],
    ['half of one', calendar(...event('DTSTART;VALUE=DATE:20270310')).slice(0, -30)],
    ['something else', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['no start', calendar(...event('SUMMARY:When?'))],
    ['no date', calendar(...event('DTSTART:banana'))],
  ])('%s is not a calendar', (_what, text) => {
    expect(calendarDays({ ...window, text })).toEqual({ problem: 'calendar_unreadable' })
  })

  test('rejects more than a thousand events, listed or repeated', async () => {
    const many = Array.from({ length: 1001 }, () => event('DTSTART;VALUE=DATE:20270310')).flat()
    expect(read(...many)).toEqual({ problem: 'calendar_too_many_events' })
    expect(read(...event('DTSTART:20270301T000000Z', 'RRULE:FREQ=MINUTELY'))).toEqual({
      problem: 'calendar_too_many_events',
    })
  })

  test('reads a large calendar, and several of them in turn', async () => {
    const text = calendar(...event('DTSTART;VALUE=DATE:20270310', `DESCRIPTION:${'a\r\n '.repeat(249_900)}b`))
    expect(text.length).toBeGreaterThan(990_000)
    const all = await Promise.all(Array.from({ length: 5 }, () => readCalendar({ ...window, text })))
    for (const reading of all) expect(reading).toEqual(days(['03-10', '03-10']))
  }, 20_000)

  test('terminates a rule without occurrences, without blocking the server', async () => {
    const text = calendar(...event('DTSTART:20260101T000000Z', 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31'))
    let turns = 0
    const beat = setInterval(() => turns++, 10)
    expect(await readCalendar({ ...window, text })).toEqual({ problem: 'calendar_unreadable' })
    clearInterval(beat)
    expect(turns).toBeGreaterThan(50)
  }, 20_000)
})
