import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends one mail; rejects when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

/** A mailer over SMTP. A server that does not answer is given up: nodemailer itself would wait for minutes. */
export function smtpMailer(options: { url: string; from: string; patienceMs?: number }): Mailer {
  const { url, patienceMs = 10_000 } = options
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 3 * patienceMs }
  const transport = createTransport({ url, ...waits })
  return async ({ to, subject, text }) => {
    // as an object: a text would be read as a list of addresses with names
    await transport.sendMail({ from: options.from, to: { name: '', address: to }, subject, text })
  }
}
