import type { Database } from '#server/database/connect.ts'
import { isUnknownRecipient } from '#server/gateways/mail/mailer.ts'
import type { Mail, Mailer } from '#server/gateways/mail/mailer.ts'
import { dressed } from '#server/gateways/mail/letter.ts'
import { addJob } from './jobs.ts'
import type { JobHandler } from './jobs.ts'
import { textOf } from './payload.ts'

const mailJob = 'send-mail'

/** Adds a job that sends a mail, in the caller's transaction: it is sent only if that commits. */
export async function mailLater(tx: Database, mail: Mail): Promise<void> {
  await addJob(tx, mailJob, mail, undefined, { isPatient: true })
}

/** The handler of mail jobs. */
export function mailHandlers(send: Mailer, publicUrl: string): Readonly<Record<string, JobHandler>> {
  return {
    [mailJob]: async (payload) => {
      const mail = { to: textOf(payload, 'to'), subject: textOf(payload, 'subject'), text: textOf(payload, 'text') }
      try {
        await send(dressed(mail, publicUrl))
      } catch (error) {
        // another try would fail as well
        if (!isUnknownRecipient(error)) throw error
      }
    },
  }
}
