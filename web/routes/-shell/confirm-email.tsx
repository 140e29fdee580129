import { MailCheck } from 'lucide-react'
import { sendConfirmation, type User } from '#contract/identity.ts'
import { useCall } from '#web/platform/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'

/** Asks a person to confirm their email, on every page until they did. */
export function ConfirmEmail({ user }: { user: User }) {
  const send = useCall(sendConfirmation, {
    input: () => ({}),
    done: () => ({ title: 'Email sent', description: `Check ${user.email} for the link.` }),
    otherwise: { title: "We couldn't send the email", description: 'Please try again.' },
    refreshes: [],
  })
  return (
    <div role="region" aria-label="Confirm your email" className="border-b border-line bg-warn-soft">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm">
        <p className="flex items-center gap-2.5">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-warn" />
          Confirm your email to book more than 3 stays. We sent a link to {user.email}.
        </p>
        <Button variant="ghost" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          Send again
        </Button>
      </Container>
    </div>
  )
}
