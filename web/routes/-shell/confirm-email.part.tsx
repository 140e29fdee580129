import { MailCheck } from 'lucide-react'
import type { User } from '#contract/schemas/identity.ts'
import { useSendConfirmation } from '#web/modules/account/mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Container } from '#web/ui/page.tsx'

/** Asks a person to confirm their email; shown on every page until they do. */
export function ConfirmEmail({ user }: { user: User }) {
  const send = useSendConfirmation(user)
  return (
    <div role="region" aria-label="Confirm your email" className="h-full">
      <Container className="flex h-full items-center justify-between gap-x-3 text-sm">
        <p className="flex min-w-0 items-center gap-2.5">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-warn" />
          <span className="truncate sm:hidden">Please confirm your email.</span>
          <span className="truncate max-sm:hidden">
            Confirm your email to keep booking. We sent a link to {user.email}.
          </span>
        </p>
        {user.mailbox && (
          <Button asChild variant="ghost" size="sm" className="ml-auto shrink-0">
            <a href={user.mailbox}>Open mailbox</a>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className={classes('shrink-0', user.mailbox && 'max-sm:hidden')}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Resend email
        </Button>
      </Container>
    </div>
  )
}
