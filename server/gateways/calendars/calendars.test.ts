// @module-tag full
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

const window = { from: '2027-03-01', to: '2027-04-30', timeZone: 'America/Chicago', address: 'https://a.test/' }
const textOf = (...lines: string[]) => ({ ...window, bytes: Buffer.from(calendar(...lines)) })
/** A reading of one day that repeats. */
const march10 = { days: [{ startDate: '2027-03-10', endDate: '2027-03-10' }], isWhole: true }

describe('fetching a calendar', () => {
  test('returns the content, and follows up to three redirects', async () => {
    const address = await serve(({ url = '/' }, response) => {
      const left = Number(url.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('here')
    })
    expect(await fetchCalendar(`${address}/3`, { loopback: true })).toEqual({ bytes: Buffer.from('here') })
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

describe('reading a calendar', () => {
  // what a calendar closes is in the corpus
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Log in</title>'],
    ['something else', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
  ])('%s is not a calendar', (_what, text) => {
    expect(calendarDays({ ...window, bytes: Buffer.from(text) })).toEqual({ problem: 'calendar_unreadable' })
  })

  test('names the first events that it cannot read, and counts all', () => {
    const drafts = Array.from({ length: 7 }, (_, number) => event(`SUMMARY:Draft ${number} ${'x'.repeat(100)}`)).flat()
    const reading = calendarDays(textOf(...event('DTSTART;VALUE=DATE:20270310'), ...drafts))
    if ('problem' in reading) throw new Error(reading.problem)
    expect(reading).toMatchObject({ ...march10, events: 8, unread: { events: 7 } })
    expect(reading.unread.titles).toHaveLength(5)
    expect(reading.unread.titles[4]).toBe(`Draft 4 ${'x'.repeat(72)}`)
  })

  test('an event whose days cannot be told is unread, and the others count', () => {
    const days = event('DTSTART;VALUE=DATE:20270310')
    const hours = event('SUMMARY:Draft', 'DTSTART:20270312T100000Z')
    // a zone that this machine does not know
    const elsewhere = { timeZone: 'Nowhere/Nothing' }
    const unread = { events: 1, titles: ['Draft'] }
    expect(calendarDays({ ...textOf(...days, ...hours), ...elsewhere })).toMatchObject({ ...march10, unread })
    expect(calendarDays({ ...textOf(...hours), ...elsewhere })).toMatchObject({ days: [], isWhole: false, unread })
  })
})

describe('reading a large calendar', () => {
  test('reads forty thousand events of the past and hundreds of series without growing with their square', () => {
    const large = (times: number) => {
      const past = Array.from({ length: 1250 * times }, (_, at) =>
        event(`DTSTART:20${10 + (at % 15)}0310T100000Z`, `DESCRIPTION:${'a'.repeat(300)}`),
      ).flat()
      const series = Array.from({ length: 12 * times }, (_, at) =>
        event(`DTSTART;TZID=Europe/Berlin:20${10 + (at % 15)}0310T100000`, 'RRULE:FREQ=YEARLY'),
      ).flat()
      return textOf([...past, ...series].join('\r\n'))
    }
    /** The least time of this thread in milliseconds, whatever else runs on the machine. */
    const readingMs = (times: number): number => {
      const text = large(times)
      const taken = Array.from({ length: 3 }, () => {
        const began = process.threadCpuUsage()
        expect(calendarDays(text, Infinity)).toMatchObject({ ...march10, events: 1262 * times })
        return process.threadCpuUsage(began).user / 1000
      })
      return Math.min(...taken)
    }
    // what grows with the square takes 64 times as long, and no collection of garbage makes up for that
    expect(readingMs(32)).toBeLessThan(32 * readingMs(4))
  })

  test('reads more events with one id than a call has arguments', () => {
    const same = event('DTSTART;VALUE=DATE:20270310').join('\r\n')
    const many = textOf(Array.from({ length: 150_000 }, () => same).join('\r\n'))
    expect(calendarDays(many, Infinity)).toMatchObject({ ...march10, events: 150_000 })
  })

  test('a calendar that takes too long is read in part', () => {
    const series = Array.from({ length: 2000 }, () =>
      event('DTSTART:20200101T000000Z', 'RRULE:FREQ=MINUTELY;BYMONTH=2'),
    ).flat()
    expect(calendarDays(textOf(...series), 100)).toMatchObject({ isWhole: false })
  })

  test('reads a large calendar in a thread', async () => {
    const many = Array.from({ length: 400 }, () =>
      event('DTSTART;VALUE=DATE:20270310', `DESCRIPTION:${'a'.repeat(24_000)}`),
    )
    const reading = textOf(...many.flat())
    expect(reading.bytes.length).toBeGreaterThan(9_500_000)
    expect(await readCalendar(reading)).toMatchObject({ ...march10, events: 400 })
  }, 20_000)
})

test('the next is read by the same thread, several at once by several, and one after a failure by another', async () => {
  const small = textOf(...event('DTSTART;VALUE=DATE:20270310'))
  expect(await readCalendar(small)).toMatchObject({ ...march10, events: 1 })
  const begun = performance.now()
  for (let at = 0; at < 20; at++) expect(await readCalendar(small)).toMatchObject({ events: 1 })
  // starting a thread alone takes longer
  expect((performance.now() - begun) / 20).toBeLessThan(30)
  // the thread ends with it
  const nothing = { ...small, bytes: null } as unknown as typeof small
  const all = [small, nothing, small].map((text) => readCalendar(text))
  const [first, second, third] = await Promise.all(all)
  expect([first, third]).toMatchObject([{ events: 1 }, { events: 1 }])
  expect(second).toEqual({ problem: 'calendar_unreadable' })
  expect(await readCalendar(small)).toMatchObject({ events: 1 })
}, 20_000)
