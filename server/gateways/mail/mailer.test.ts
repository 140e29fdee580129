import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { loggedError } from '#server/platform/http/log.ts'
import { mailHandlers } from '#server/platform/jobs/mail.ts'
import { siteWords } from '#testing/site.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { withHtml, letterOf } from './letter.ts'
import { checkSmtp, isUnknownRecipient, smtpMailer } from './mailer.ts'

test('times out on a mail server that does not answer', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const send = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'us@petstead.example', patienceMs: 100 })
  await expect(send({ to: 'you@petstead.example', subject: 'Hello', text: 'Hello' })).rejects.toThrow(
    'Greeting never received',
  )
  silent.close()
})

test('times out on a mail server that answers in tiny parts, and rests after repeated failures', async () => {
  let calls = 0
  const dripping = createServer((socket) => {
    calls++
    socket.write('220-')
    const timer = setInterval(() => socket.write('x'), 20)
    socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve))
  const { port } = dripping.address() as AddressInfo
  const send = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'us@petstead.example', patienceMs: 20 })
  const mail = { to: 'you@petstead.example', subject: 'Hello', text: 'Hello' }
  for (let time = 0; time < 8; time++) await expect(send(mail)).rejects.toBeInstanceOf(Error)
  expect(calls).toBe(5)
  dripping.close()
})

const publicUrl = 'https://petstead.example'
const content = {
  subject: 'Your stay is confirmed',
  heading: 'You’re all set',
  paragraphs: ['Rex stays with Ada & Co. <soon>.', 'Two lines\nin one'],
  action: { label: 'See the booking', path: '/bookings/1?a=1&b=2' },
  threadKey: 'booking:1',
}
const unsubscribe = `${publicUrl}/unsubscribe/abc`
const envelope = { to: 'owner@petstead.example', publicUrl, site: siteWords, key: 'n1', unsubscribe }

describe('a mail', () => {
  test('has the same content as text and as HTML, with user text escaped', () => {
    const { text, html = '' } = letterOf(content, envelope)
    expect(text).toBe(
      'Rex stays with Ada & Co. <soon>.\n\nTwo lines\nin one\n\n' +
        `See the booking:\n${publicUrl}/bookings/1?a=1&b=2\n\nUnsubscribe from emails like this: ${unsubscribe}`,
    )
    expect(html).toContain('Rex stays with Ada &amp; Co. &lt;soon&gt;.</p>')
    expect(html).toContain('Two lines<br />in one</p>')
    expect(html).toContain(`href="${publicUrl}/bookings/1?a=1&amp;b=2">See the booking</a>`)
    expect(html).toContain(`href="${unsubscribe}"`)
  })

  test('loads no external resources', () => {
    const { html = '' } = letterOf(content, envelope)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/)
  })

  test('without an unsubscribe URL has no link and no headers for it', () => {
    const { text, html, headers } = letterOf(content, { to: 'a@b.example', publicUrl, site: siteWords })
    expect(text + html).not.toMatch(/unsubscribe/i)
    expect(headers).toBeUndefined()
  })

  test('of plain text gets HTML in the same style, with links', () => {
    const plain = { to: 'a@b.example', subject: 'Confirm', text: `Please confirm:\n${publicUrl}/a?b=1&c=2\n\n<Bye>` }
    const { html, text } = withHtml(plain, { publicUrl, site: siteWords })
    expect(text).toBe(plain.text)
    expect(html).toContain(`href="${publicUrl}/a?b=1&amp;c=2">${publicUrl}/a?b=1&amp;c=2</a>`)
    expect(html).toContain('&lt;Bye&gt;')
  })
})

let server: Awaited<ReturnType<typeof startMailServer>>
let ended: () => Promise<unknown> = async () => {}
const mailer = async (from = 'us@petstead.example') => {
  server = await startMailServer()
  ended = server.close
  return smtpMailer({ url: server.url, from: `Petstead <${from}>`, patienceMs: 5000 })
}
afterEach(async () => {
  await ended()
  ended = async () => {}
})

describe('at a mail server', () => {
  test('receives both parts and the one-click unsubscribe headers', async () => {
    const send = await mailer()
    await send(letterOf(content, envelope))
    const [{ to, headers, body } = expect.fail('nothing came')] = server.taken
    expect(to).toEqual([envelope.to])
    expect(headers.get('subject')).toBe(content.subject)
    expect(headers.get('content-type')).toContain('multipart/alternative')
    expect(body).toContain('Content-Type: text/plain')
    expect(body).toContain('Content-Type: text/html')
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('gets the same id for a repeated mail, and one thread per booking', async () => {
    const send = await mailer()
    await send(letterOf(content, envelope))
    await send(letterOf(content, envelope))
    await send(letterOf({ ...content, subject: 'Another' }, { ...envelope, key: 'n2' }))
    await send(letterOf({ ...content, threadKey: 'booking:2' }, { ...envelope, key: 'n3' }))
    const of = (name: string) => server.taken.map(({ headers }) => headers.get(name))
    const [first, again, next, other] = of('message-id')
    expect(first).toMatch(/^<mail\.[0-9a-f]{32}@petstead\.example>$/)
    expect(again).toBe(first)
    expect(new Set([first, next, other]).size).toBe(3)
    const [thread, same, alsoSame, another] = of('references')
    expect(thread).toMatch(/^<thread\.[0-9a-f]{32}@petstead\.example>$/)
    expect([same, alsoSame]).toEqual([thread, thread])
    expect(another).not.toBe(thread)
    expect(of('in-reply-to')).toEqual(of('references'))
  })

  test('gets the expected headers and the return path', async () => {
    server = await startMailServer()
    ended = server.close
    const send = smtpMailer({
      url: server.url,
      from: 'Petstead <us@petstead.example>',
      returnPath: 'back@petstead.example',
    })
    await send({ to: 'a@b.example', subject: 'Hello', text: 'Hello' })
    const [{ from, headers } = expect.fail('nothing came')] = server.taken
    expect(from).toBe('back@petstead.example')
    expect(headers.get('from')).toBe('Petstead <us@petstead.example>')
    expect(headers.get('message-id')).toMatch(/^<[^@]+@petstead\.example>$/)
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('mime-version')).toBe('1.0')
  })

  test('gets no injected header from an address or a subject', async () => {
    const send = await mailer()
    await send({ to: 'a@b.example', subject: 'Hello\r\nBcc: c@d.example', text: 'Hello' })
    const [{ to, headers } = expect.fail('nothing came')] = server.taken
    expect(to).toEqual(['a@b.example'])
    expect(headers.has('bcc')).toBe(false)
  })
})

test('a remote server without TLS gets neither the password nor a mail', async () => {
  server = await startMailServer()
  ended = server.close
  // this machine, by an address that does not count as local
  const url = server.url.replace('//127.0.0.1', '//us:secret@0.0.0.0')
  const send = smtpMailer({ url, from: 'us@petstead.example' })
  await expect(send({ to: 'a@b.example', subject: 'Hello', text: 'Hello' })).rejects.toMatchObject({ code: 'ETLS' })
  expect(await checkSmtp(url, 1000)).toMatch(/^no secure connection to the mail server could be made: /)
  expect(server.heard).not.toContain('AUTH')
  expect(server.heard).not.toContain('MAIL')
})

describe('a mail server that refuses', () => {
  test.each([
    ['nobody', true],
    ['unlisted', false],
    ['busy', false],
    ['full', false],
    ['elsewhere', false],
    ['blocked', false],
  ])('isUnknownRecipient for %s: %s', async (who, never) => {
    const send = await mailer()
    const error: unknown = await send({ to: `${who}@b.example`, subject: 'Hello', text: 'Hello' }).catch((e) => e)
    expect(isUnknownRecipient(error)).toBe(never)
    // servers repeat the address in their replies, and what failed is logged
    expect(JSON.stringify(loggedError(error))).not.toContain('@')
    expect(loggedError(error).message).toMatch(/^the mail server answered \d{3}( 5\.\d\.\d)? to RCPT TO$/)
  })

  test('a queued mail to an unknown address ends its job, and another failure tries it again', async () => {
    const send = mailHandlers(await mailer(), { publicUrl, site: () => siteWords })['send-mail']
    const job = (who: string) =>
      send?.({ to: `${who}@b.example`, subject: 'Hello', text: 'Hello' }, new AbortController().signal)
    await job('nobody')
    await expect(job('busy')).rejects.toThrow('the mail server answered 450 to RCPT TO')
    expect(server.taken).toEqual([])
  })

  test('a rejected sender is not an unknown recipient', async () => {
    const send = await mailer('unpaid@petstead.example')
    const error: unknown = await send({ to: 'a@b.example', subject: 'Hello', text: 'Hello' }).catch((e) => e)
    expect(error).toBeInstanceOf(Error)
    expect(isUnknownRecipient(error)).toBe(false)
  })
})
