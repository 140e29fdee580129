import { named } from '#contract/vocabulary/site.ts'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import type { Database } from '#server/database/connect.ts'
import { isUnknownRecipient } from '#server/gateways/mail/mailer.ts'
import type { Mail, Mailer } from '#server/gateways/mail/mailer.ts'
import { withHtml } from '#server/gateways/mail/letter.ts'
import { addJob } from './jobs.ts'
import type { JobHandler } from './jobs.ts'
import { textOf } from './payload.ts'

const mailJob = 'send-mail'

/** Adds a job that sends a mail, in the caller's transaction: it is sent only if that commits. */
export async function mailLater(tx: Database, mail: Mail): Promise<void> {
  await addJob(tx, mailJob, mail, undefined, { isPatient: true })
}

/** The HTML of a mail that was laid out when it was added; undefined of most, which are plain text. */
function htmlIn(payload: unknown): string | undefined {
  const html: unknown = Reflect.get(Object(payload), 'html')
  return typeof html === 'string' ? html : undefined
}

/** The handler of mail jobs, whose texts may name the site by its mark. */
export function mailHandlers(
  send: Mailer,
  { publicUrl, site }: { readonly publicUrl: string; readonly site: () => SiteWords },
): Readonly<Record<string, JobHandler>> {
  return {
    [mailJob]: async (payload) => {
      const words = site()
      const said = (part: string): string => named(textOf(payload, part), words.name)
      const html = htmlIn(payload)
      const mail = {
        to: textOf(payload, 'to'),
        subject: said('subject'),
        text: said('text'),
        ...(html !== undefined && { html }),
      }
      try {
        await send(withHtml(mail, { publicUrl, site: words }))
      } catch (error) {
        // another try would fail as well
        if (!isUnknownRecipient(error)) throw error
      }
    },
  }
}
