import { z } from 'zod'
import { outside } from '#server/platform/outside.ts'
import { boundedText } from '../bounded-body.ts'
import { dialable } from './phone-number.ts'
import type { Texter } from './sms.ts'

type TwilioOptions = {
  readonly accountSid: string
  readonly authToken: string
  /** The number or the messaging service that messages come from. */
  readonly from: string
  /** Where Twilio's API is, or another that speaks it. */
  readonly apiBase?: string
  readonly patienceMs?: number
}

const Message = z.object({ sid: z.string() })
const Problem = z.object({ code: z.number().optional(), message: z.string().optional() })

/** Problems of the number itself: not a number, not a mobile, opted out, out of reach. Everything else may pass. */
const ofTheNumber = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 30003, 30004, 30005, 30006])

/** Where an account is, and what opens it. */
function accountOf({ accountSid, authToken, apiBase = 'https://api.twilio.com' }: TwilioOptions) {
  return {
    address: `${apiBase.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  }
}

/** Looks at the account and its number, and sends nothing; what is wrong, if anything is. */
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

/** Sends by Twilio's Messages API. */
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
      // a redirect would take the account's token elsewhere
      redirect: 'error',
    })
    const answer = await jsonOf(response)
    // a page with 200 in between is no message that was taken
    if (response.status === 201 || (response.ok && Message.safeParse(answer).success)) return { outcome: 'sent' }
    const { code, message } = Problem.safeParse(answer).data ?? {}
    if (response.status === 400 && code !== undefined && ofTheNumber.has(code))
      return { outcome: 'refused', why: message ?? `code ${code}` }
    throw new Error(`the text message service answered ${response.status}${code === undefined ? '' : ` (${code})`}`)
  }
  return async ({ to, text }) => {
    const number = dialable(to)
    if (number === undefined) return { outcome: 'refused', why: 'it is not a phone number' }
    return outside(
      'sms',
      () => send(number, text),
      (answer) => (answer?.outcome === 'refused' ? 'refused' : undefined),
    )
  }
}

/** Answers have a few kB. */
const bytesMaximum = 100_000

/** What an answer says; undefined of what is no JSON, broke off or has no end. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await boundedText(response, bytesMaximum)) ?? '') as unknown
  } catch {
    return undefined
  }
}
