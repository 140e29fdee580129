import { useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { part } from '#web/platform/part.tsx'
import { loginHref, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

// a visitor's page has a link only
const LiveMessageButton = part('web/modules/messaging/live-message-button.part.tsx', () =>
  import('./live-message-button.part.tsx').then((module) => module.LiveMessageButton),
)

export type MessageButtonProps = { sitterId: string; label: string }

/** Opens the conversation with a sitter; visitors sign in first and are then led to it. */
export function MessageButton({ sitterId, label }: MessageButtonProps) {
  const { user } = useUser()
  const [isPressed, setPressed] = useState(false)
  const { href: messages } = useRouter().buildLocation({ to: '/messages', search: { sitter: sitterId } })
  const words = (
    <>
      <MessageCircle aria-hidden="true" className="size-4.5" />
      {label}
    </>
  )
  if (user)
    return (
      <Suspense
        fallback={
          <Button variant="secondary" loading={isPressed} onClick={() => setPressed(true)}>
            {words}
          </Button>
        }
      >
        <LiveMessageButton sitterId={sitterId} label={label} isPressed={isPressed} />
      </Suspense>
    )
  return (
    <Button asChild variant="secondary">
      <a href={loginHref(messages)}>{words}</a>
    </Button>
  )
}
