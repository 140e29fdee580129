import { useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { loginHref, useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useStartConversation } from './start-conversation.ts'

/** Opens the conversation with a sitter; visitors sign in first and are then led to it. */
export function MessageButton({ sitterId, label }: { sitterId: string; label: string }) {
  const { user } = useUser()
  const start = useStartConversation({ quiet: true })
  const { href: messages } = useRouter().buildLocation({ to: '/messages', search: { sitter: sitterId } })
  const icon = <MessageCircle aria-hidden="true" className="size-4.5" />
  if (user)
    return (
      <Button variant="secondary" icon={icon} loading={start.isPending} onClick={() => start.mutate(sitterId)}>
        {label}
      </Button>
    )
  return (
    <Button asChild variant="secondary">
      <a href={loginHref(messages)}>
        {icon}
        {label}
      </a>
    </Button>
  )
}
