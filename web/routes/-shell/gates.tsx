import { Link } from '@tanstack/react-router'
import { LockKeyhole, LogIn } from 'lucide-react'
import { loginHref } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenMessage } from '#web/ui/screen-message.tsx'
import { useHere } from './use-here.ts'

const backAfterwards = "Log in to continue. We'll bring you right back."

export type SignedOutScreenProps = {
  title: string
  /** Null if the title says everything. */
  description?: string | null
}

/** Shown to a signed-out visitor until the sign-in opens, which returns to this screen. */
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

/** Shown to a person whose role may not use the screen. */
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
