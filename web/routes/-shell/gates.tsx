import { Link } from '@tanstack/react-router'
import { LockKeyhole, LogIn } from 'lucide-react'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { useHere } from './use-here.ts'

const backAfterwards = "Log in to continue. We'll bring you right back."

export type SignedOutScreenProps = {
  title: string
  /** None where the title says it all. */
  description?: string | null
}

/** What a signed-out visitor sees until the sign-in takes over, which comes back to this screen. */
export function SignedOutScreen({ title, description = backAfterwards }: SignedOutScreenProps) {
  const here = useHere()
  return (
    <ScreenMessage
      icon={<LogIn />}
      title={title}
      {...(description && { description })}
      action={
        <Button asChild>
          <a href={loginHref(here)}>Log In</a>
        </Button>
      }
    />
  )
}

/** What a person of another role sees. */
export function NotAllowedScreen({ title, description }: { title: string; description?: string }) {
  return (
    <ScreenMessage
      icon={<LockKeyhole />}
      title={title}
      {...(description && { description })}
      action={
        <Button asChild variant="secondary">
          <Link to="/">Go to the home page</Link>
        </Button>
      }
    />
  )
}
