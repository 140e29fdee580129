// @module-tag full
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasOpenssl, makeCertificate, opensslPackage, trust } from '#testing/certificate.ts'
import type { Certificate } from '#testing/certificate.ts'
import { eventually } from '#testing/pay.ts'
import { eximLogin, eximPackage, hasExim, startExim } from '#testing/exim.ts'
import { long } from '#testing/long.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { checkSmtp, smtpMailer } from './mailer.ts'

if (!hasOpenssl) console.warn(`Not run: mail over TLS, since openssl is not installed (${opensslPackage}).`)
if (long && !hasExim) console.warn(`Not run: mail through a real server, since Exim is not installed (${eximPackage}).`)

let certificate: Certificate
beforeAll(() => {
  if (hasOpenssl) certificate = makeCertificate()
})
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const insecure = 'the mail server cannot be reached, or not securely'
const hello = { to: 'ann@there.example', subject: 'Hello', text: 'Hello' }
const from = 'Petstead <us@petstead.example>'
const believed = () => endings.push(trust(certificate))

/** Makes a URL on this machine look like one on another, by an address that does not count as local. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

describe.runIf(hasOpenssl)('at a server that offers TLS', () => {
  const aServer = async () => {
    const server = await startMailServer(certificate)
    endings.push(server.close)
    return { ...server, url: server.url.replace('//', '//us:secret@') }
  }

  test.each(['here', 'elsewhere'])('%s password and mail are sent over it', async (where) => {
    believed()
    const { url, heard, taken } = await aServer()
    const address = where === 'here' ? url : elsewhere(url)
    expect(await checkSmtp(address, 2000)).toBeUndefined()
    await smtpMailer({ url: address, from })(hello)
    expect(heard).toEqual(['AUTH over TLS', 'AUTH over TLS', 'MAIL over TLS'])
    expect(taken).toHaveLength(1)
  })

  test('with an untrusted certificate neither is sent', async () => {
    const { url, heard } = await aServer()
    await expect(smtpMailer({ url: elsewhere(url), from })(hello)).rejects.toThrow(/self-signed certificate/)
    expect(await checkSmtp(elsewhere(url), 2000)).toContain(insecure)
    expect(heard).toEqual([])
  })
})

describe.runIf(long && hasExim && hasOpenssl)('through an Exim', () => {
  let far: Awaited<ReturnType<typeof startMailServer>>
  let exim: Awaited<ReturnType<typeof startExim>>
  beforeAll(async () => {
    far = await startMailServer()
    exim = await startExim(certificate, far.url)
  })
  afterAll(async () => {
    await exim?.close()
    await far?.close()
  })

  test.each([
    ['STARTTLS', (login: string) => `smtp://${login}@${exim.plain}`],
    ['TLS from the first byte', (login: string) => `smtps://${login}@${exim.tls}`],
  ])('mail by %s arrives, with a signature over the important headers', async (_, urlOf) => {
    believed()
    const url = elsewhere(urlOf(eximLogin))
    expect(await checkSmtp(url, 5000)).toBeUndefined()
    const before = far.taken.length
    const headers = { 'List-Unsubscribe': '<https://petstead.example/u/1>' }
    await smtpMailer({ url, from })({ ...hello, html: '<p>Hello – ☺</p>', key: 'a', threadKey: 'b', headers })
    await eventually(async () => far.taken.length, before + 1)
    const mail = far.taken.at(-1)
    expect(mail).toMatchObject({ from: 'us@petstead.example', to: ['ann@there.example'] })
    const signature = mail?.headers.get('dkim-signature') ?? ''
    expect(signature).toContain('d=petstead.example')
    const signed = /\bh=([\w\s:-]+);/.exec(signature)?.[1]?.toLowerCase().replaceAll(/\s/g, '').split(':')
    const needed = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'in-reply-to', 'references']
    expect(signed).toEqual(expect.arrayContaining([...needed, 'list-unsubscribe', 'content-type']))
  })

  test('bounces go to the return path, with an empty sender', async () => {
    believed()
    const url = `smtps://${eximLogin}@${exim.tls}`
    const before = far.taken.length
    await smtpMailer({ url, from, returnPath: 'back@petstead.example' })({ ...hello, to: 'nobody@there.example' })
    await eventually(async () => far.taken.length, before + 1)
    expect(far.taken.at(-1)).toMatchObject({ from: '', to: ['back@petstead.example'] })
    expect(far.taken.at(-1)?.body).toContain('5.1.1 <nobody@b.example>: No such person')
  })

  test('reports a wrong password, and does not relay without one or treat it as an unknown recipient', async () => {
    believed()
    expect(await checkSmtp(`smtps://petstead:wrong@${exim.tls}`, 5000)).toMatch(
      /^the mail server does not accept this name and password: 535 /,
    )
    await expect(smtpMailer({ url: `smtps://${exim.tls}`, from })(hello)).rejects.toMatchObject({
      message: expect.stringMatching(/^the mail server answered 550 5\.7\.\d+ to RCPT TO$/),
      isUnknownRecipient: false,
    })
  })

  test('sends no mail without a trusted certificate', async () => {
    expect(await checkSmtp(`smtps://${eximLogin}@${exim.tls}`, 5000)).toContain(insecure)
    expect(await checkSmtp(`smtp://${eximLogin}@${exim.plain}`, 5000)).toContain(insecure)
  })
})
