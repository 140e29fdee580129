import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { circuitBreaker } from '#server/platform/circuit-breaker.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { externalCall } from '#server/platform/external-call.ts'
import { isThisMachine } from '../public-address.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Where answers go; without it to the sender. */
  readonly replyTo?: string
  /** Identifies the mail: a repeated one has the same Message-ID, so that programs show it once. */
  readonly key?: string
  /** Mails with the same key are grouped as a thread. */
  readonly threadKey?: string
}

/** Sends one mail; rejects with a `MailError` when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

/**
 * Why a mail could not be handed over. The mail client's own errors contain the server's reply, which often repeats the
 * recipient's address. This error is logged and stored, so its message contains only codes.
 */
class MailError extends Error {
  override readonly name = 'MailError'
  /** The mail client's code, such as ETIMEDOUT. */
  readonly code: string
  /** The server's reply in full, for somebody at a terminal and never for the log. */
  readonly response: unknown
  readonly isUnknownRecipient: boolean

  constructor(error: unknown) {
    const field = (name: string): unknown => Reflect.get(Object(error), name)
    const [code, command, reply] = [String(field('code') ?? ''), field('command'), field('responseCode')]
    // the enhanced status code (RFC 3463): 5.1.1
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(field('response')))?.[1] ?? ''
    const answered = `the mail server answered ${[reply, status].join(' ').trim()} to ${String(command)}`
    super(typeof reply === 'number' ? answered : String(field('message')))
    this.code = code
    this.response = field('response')
    // only 5.1 means the address itself. A bare 550 or a 5.7 may mean that the server does not let us send or relay: a
    // setting that is mended in an hour, so no mail is given up for it
    this.isUnknownRecipient = command === 'RCPT TO' && status.startsWith('5.1.')
  }
}

/** Whether a mail server knows nobody at the address, so that another try would fail as well. */
export function isUnknownRecipient(error: unknown): boolean {
  return error instanceof MailError && error.isUnknownRecipient
}

/** Requires TLS to another machine, because mails contain login links. */
function transportOf(url: string, patienceMs: number) {
  const requireTLS = !isThisMachine(URL.parse(url)?.hostname ?? '')
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 3 * patienceMs }
  return createTransport({ url, requireTLS, ...waits })
}

/** Sentences for the error codes of the mail client. */
const mailProblems: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server does not accept this name and password',
  ETLS: 'no secure connection to the mail server could be made',
  EDNS: 'there is no mail server of this name',
  ETIMEDOUT: 'the mail server does not answer',
  ECONNECTION: 'the mail server cannot be reached',
  ESOCKET: 'the mail server cannot be reached, or not securely',
  EPROTOCOL: 'what answers there is no mail server',
}

/** Connects to a mail server and logs in, without sending. Returns what is wrong, or undefined. */
export async function checkSmtp(url: string, patienceMs: number): Promise<string | undefined> {
  const transport = transportOf(url, patienceMs)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const field = (name: string): unknown => Reflect.get(Object(error), name)
    const what = mailProblems[String(field('code'))] ?? 'the mail server refuses the connection'
    const answer = field('response')
    return `${what}: ${typeof answer === 'string' ? answer.replaceAll(/\s+/g, ' ').slice(0, 200) : reasonOf(error)}`
  } finally {
    transport.close()
  }
}

const late = () => new Error('the mail server takes too long')

/**
 * Creates a mailer over SMTP. A send has a total timeout, because nodemailer would wait for minutes on a server that
 * answers slowly. After repeated failures mail rests for half a minute, so that other jobs, above all payments, do not
 * wait behind it.
 */
export function smtpMailer(options: {
  readonly url: string
  readonly from: string
  /** The name beside the address of `from`, instead of the one there. */
  readonly senderName?: () => string
  /** The Return-Path that bounces are sent to; defaults to the sender. */
  readonly returnPath?: string | undefined
  readonly patienceMs?: number
}): Mailer {
  const { url, from, senderName, returnPath, patienceMs = 10_000 } = options
  const transport = transportOf(url, patienceMs)
  const breaker = circuitBreaker({ name: 'mail' })
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'petstead'
  const idOf = (kind: string, key: string) =>
    `<${kind}.${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return async ({ to, subject, text, html, headers = {}, replyTo, key, threadKey }) => {
    // the id of a first mail that does not exist; all mails of a thread are replies to it
    const thread = threadKey === undefined ? undefined : idOf('thread', threadKey)
    const mail = {
      from: senderName ? { name: senderName(), address } : from,
      // as an object, because a string would be parsed as a list of addresses
      to: { name: '', address: to },
      subject,
      text,
      // prevents automatic replies (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      ...(html !== undefined && { html }),
      ...(key !== undefined && { messageId: idOf('mail', key) }),
      ...(thread !== undefined && { inReplyTo: thread, references: thread }),
    }
    const unknownRecipient = await externalCall(
      'mail',
      () => breaker(() => withTimeout(3 * patienceMs, () => handedOver(transport, mail), late)),
      (unknown) => (unknown ? 'refused' : undefined),
    )
    if (unknownRecipient) throw unknownRecipient
  }
}

/** Sends a mail. Returns an unknown-recipient error instead of throwing it, since then the server works. */
async function handedOver(transport: Transporter, mail: SendMailOptions): Promise<Error | undefined> {
  try {
    await transport.sendMail(mail)
    return undefined
  } catch (error) {
    const failure = new MailError(error)
    if (failure.isUnknownRecipient) return failure
    throw failure
  }
}
