import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerAddress } from 'smtp-server'
import type { Certificate } from './certificate.ts'

/** A mail as a server received it: envelope, headers and body. */
export type TakenMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** The addresses that it rejects, and why. */
const refused: Readonly<Record<string, readonly [code: number, why: string]>> = {
  nobody: [550, '5.1.1 <nobody@b.example>: No such person'],
  unlisted: [550, 'Relay not permitted'],
  busy: [450, 'Try later'],
  full: [552, '5.2.2 Mailbox full'],
  elsewhere: [554, '5.7.1 Relay access denied'],
  blocked: [550, '5.7.1 Your server is on a list'],
  unpaid: [530, '5.7.0 Authentication required'],
}

/**
 * A mail server that stores what it gets, and accepts every login but a stranger's. With a certificate it offers TLS;
 * `heard` has the commands by which a client logs in and starts a mail, with `over TLS` if it was.
 */
export async function startMailServer(certificate?: Certificate) {
  const taken: TakenMail[] = []
  const heard: string[] = []
  const hear = (command: string, { secure }: { secure: boolean }) =>
    heard.push(secure ? `${command} over TLS` : command)
  const server = new SMTPServer({
    ...(certificate ?? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }),
    authMethods: ['PLAIN'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username }, session, done) {
      hear('AUTH', session)
      if (username === 'stranger') return done(refusal(535, '5.7.8 Wrong name or password'))
      done(null, { user: username })
    },
    onMailFrom(sender, session, done) {
      hear('MAIL', session)
      done(refusalOf(sender))
    },
    onRcptTo: (recipient, _session, done) => done(refusalOf(recipient)),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        taken.push({ from, to, ...read(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  // connection errors of clients, or a missing TLS, do not matter here
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { url, taken, heard, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

function refusalOf({ address }: SMTPServerAddress): Error | null {
  const why = refused[address.split('@')[0] ?? '']
  return why ? refusal(...why) : null
}

const refusal = (responseCode: number, why: string): Error => Object.assign(new Error(why), { responseCode })

function read(whole: string): Omit<TakenMail, 'from' | 'to'> {
  const [head = '', ...rest] = whole.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}
