import { z } from 'zod'
import { externalCall } from '#server/platform/external-call.ts'
import { boundedText } from '../bounded-body.ts'
import type { Texter } from './sms.ts'

type TwilioOptions = {
  readonly accountSid: string
  readonly authToken: string
  /** The number or messaging service that messages come from. */
  readonly from: string
  /** Base URL of Twilio's API or a compatible one. */
  readonly apiBase?: string
  readonly patienceMs?: number
}

const Message = z.object({ sid: z.string() })
const Problem = z.object({ code: z.number().optional(), message: z.string().optional() })

/** Error codes about the number: invalid, not a mobile, opted out, unreachable. All other errors are retried. */
const ofTheNumber = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 30003, 30004, 30005, 30006])

/** The account's base URL and credentials. */
function accountOf({ accountSid, authToken, apiBase = 'https://api.twilio.com' }: TwilioOptions) {
  return {
    address: `${apiBase.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  }
}

/** Checks the account and its number without sending. Returns what is wrong, or undefined. */
export async function checkTwilio(
  options: TwilioOptions,
): Promise<{ about: 'account' | 'from'; why: string } | undefined> {
  const { from, patienceMs = 10_000 } = options
  const { address, authorization } = accountOf(options)
  const ask = async (path: string): Promise<[number, unknown]> => {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(address + path, { headers: { authorization }, signal, redirect: 'error' })
    return [response.status, await jsonOf(response)]
  }
  const [status] = await ask('.json')
  if (status === 401 || status === 404)
    return { about: 'account', why: 'the text message service does not accept this account and token' }
  if (status !== 200) return { about: 'account', why: `the text message service answers ${status}` }
  if (from.startsWith('MG')) return undefined
  const [, answer] = await ask(`/IncomingPhoneNumbers.json?${new URLSearchParams({ PhoneNumber: from })}`)
  const numbers: unknown = Reflect.get(Object(answer), 'incoming_phone_numbers')
  return Array.isArray(numbers) && numbers.length === 0
    ? { about: 'from', why: 'is no number of this account' }
    : undefined
}

/** Sends text messages by Twilio's Messages API. */
export function twilioTexter(options: TwilioOptions): Texter {
  const { from, patienceMs = 10_000 } = options
  const { address, authorization } = accountOf(options)
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const send = async (number: string, text: string): ReturnType<Texter> => {
    const response = await fetch(`${address}/Messages.json`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ To: number, ...sender, Body: text }),
      signal: AbortSignal.timeout(patienceMs),
      // a redirect would send the account's token elsewhere
      redirect: 'error',
    })
    const answer = await jsonOf(response)
    // a 200 from something in between does not mean that the message was accepted
    if (response.status === 201 || (response.ok && Message.safeParse(answer).success)) return { outcome: 'sent' }
    const { code, message } = Problem.safeParse(answer).data ?? {}
    if (response.status === 400 && code !== undefined && ofTheNumber.has(code))
      return { outcome: 'refused', why: message ?? `code ${code}` }
    throw new Error(`the text message service answered ${response.status}${code === undefined ? '' : ` (${code})`}`)
  }
  return async ({ to, text }) =>
    externalCall(
      'sms',
      () => send(to, text),
      (answer) => (answer?.outcome === 'refused' ? 'refused' : undefined),
    )
}

/** Real responses have a few kB. */
const bytesMaximum = 100_000

/** The response as JSON; undefined if it is invalid, incomplete or too large. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await boundedText(response, bytesMaximum)) ?? '') as unknown
  } catch {
    return undefined
  }
}
