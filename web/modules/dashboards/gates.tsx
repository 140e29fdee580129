import { Link } from '@tanstack/react-router'
import { LockKeyhole, LogIn } from 'lucide-react'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'

/** What a signed-out visitor sees until the sign-in takes over. */
export function SignedOutScreen({ title, returnTo }: { title: string; returnTo: string }) {
  return (
    <ScreenMessage
      icon={<LogIn />}
      title={title}
      description="Log in to continue. We'll bring you right back."
      action={
        <Button asChild>
          <a href={loginHref(returnTo)}>Log In</a>
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
