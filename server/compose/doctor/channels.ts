import { checkSmtp, smtpMailer } from '#server/gateways/mail/mailer.ts'
import { checkTwilio } from '#server/gateways/sms/twilio.ts'
import { isPair } from '#server/gateways/push/vapid.ts'
import { reasonOf } from '#server/platform/reason.ts'
import { mailWarning } from '../warnings.ts'
import type { Check, Context, Verdict } from './check.ts'

/** Checks of mail, pushes and text messages. */
export function checkChannels(context: Context): Check[] {
  return [
    { system: 'Mail', setting: 'SMTP_URL', look: () => mail(context) },
    { system: 'Mail reports', look: () => mailReports(context) },
    { system: 'Push keys', look: () => push(context) },
    { system: 'Text messages', setting: 'SMS_API_URL', look: () => sms(context) },
  ]
}

async function mail({ env, patienceMs, mailTo }: Context): Promise<Verdict> {
  const missing = mailWarning(env)
  if (missing) return { wrong: missing }
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url)
    return mailTo ? { wrong: 'SMTP_URL: must be set to send a mail.' } : { unused: 'mail is kept in the mailbox' }
  const why = await checkSmtp(url, patienceMs)
  if (why) return { wrong: `SMTP_URL: ${why}.` }
  if (!mailTo) return { ok: '' }
  const sent = { to: mailTo, subject: 'A mail to try', text: 'Mail from Petstead comes through.' }
  const refused = await smtpMailer({ url, from, patienceMs })(sent).then(
    () => undefined,
    (error: unknown) => String(Reflect.get(Object(error), 'response') ?? 'no answer'),
  )
  return refused === undefined
    ? { ok: `a mail is on its way to ${mailTo}` }
    : { wrong: `MAIL_FROM: the mail server did not take a mail from ${from} to ${mailTo} (${refused}).` }
}

/** Posts an empty report to the webhook, as a mail service would. */
async function mailReports({ env, publicUrl, patienceMs }: Context): Promise<Verdict> {
  if (!env.MAIL_WEBHOOK_SECRET) return { unused: 'nobody hears of mail that comes back' }
  if (!env.SMTP_URL) return { wrong: 'MAIL_WEBHOOK_SECRET: is of no use without SMTP_URL.' }
  const headers = { authorization: `Bearer ${env.MAIL_WEBHOOK_SECRET}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(patienceMs)
  const address = `${publicUrl}/api/webhooks/mail`
  const answer = await fetch(address, { method: 'POST', headers, body: '[]', redirect: 'manual', signal }).catch(
    (error: unknown) => reasonOf(error),
  )
  if (typeof answer === 'string') return { wrong: `MAIL_WEBHOOK_SECRET: ${address} cannot be reached: ${answer}.` }
  return answer.status === 204
    ? { ok: address }
    : { wrong: `MAIL_WEBHOOK_SECRET: ${address} does not take it (${answer.status}).` }
}

async function push({ env }: Context): Promise<Verdict> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey || !privateKey) return { unused: 'the product makes a pair and keeps it' }
  return isPair({ publicKey, privateKey })
    ? { ok: '' }
    : { wrong: 'VAPID_PRIVATE_KEY: is not the other half of VAPID_PUBLIC_KEY.' }
}

async function sms({ env, patienceMs }: Context): Promise<Verdict> {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from, SMS_API_URL: apiBase } = env
  if (!accountSid || !authToken || !from) return { unused: '' }
  const options = { accountSid, authToken, from, patienceMs, ...(apiBase && { apiBase }) }
  const problem = await checkTwilio(options).catch((error: unknown) => ({
    about: 'service' as const,
    why: `cannot be reached: ${reasonOf(error)}`,
  }))
  if (!problem) return { ok: '' }
  if (problem.about === 'service') return { wrong: `SMS_API_URL: the text message service ${problem.why}.` }
  if (problem.about === 'from') return { wrong: `SMS_FROM: ${from} ${problem.why}.` }
  return { wrong: `SMS_ACCOUNT_SID and SMS_AUTH_TOKEN: ${problem.why}.` }
}
