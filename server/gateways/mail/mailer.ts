import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends one mail; rejects when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

const second = 1000

/** A mailer over SMTP. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
  })
  return async ({ to, subject, text }) => {
    // as an object: a text would be read as a list of addresses with names
    await transport.sendMail({ from: options.from, to: { name: '', address: to }, subject, text })
  }
}
