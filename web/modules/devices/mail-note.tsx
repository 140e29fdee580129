import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { useSendMailAgain } from './mutations.ts'
import { reachQuery } from './queries.ts'

/** Says that mail to the user is stopped, and why, with a button to resume it. */
export function MailNote({ email }: { email: string }) {
  const stopped = useQuery(reachQuery).data?.stoppedMail
  const again = useSendMailAgain()
  if (!stopped) return null
  const since = formatDate(localDate(new Date(stopped.since)))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-warn-soft p-4">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        {stopped.reason === 'bounced'
          ? `We stopped emailing ${email} on ${since} because an email we sent came back. Make sure your inbox can get mail, then try again.`
          : `We stopped emailing ${email} on ${since} because one of our emails was marked as spam. We'll still email you if you reset your password.`}
      </p>
      <Button variant="secondary" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
        {stopped.reason === 'bounced' ? 'Try again' : 'Send emails again'}
      </Button>
    </div>
  )
}
