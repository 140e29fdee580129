import { createTransport } from 'nodemailer'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Sends one mail; rejects when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>

/** A mailer over SMTP. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url)
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: options.from, to, subject, text })
  }
}
