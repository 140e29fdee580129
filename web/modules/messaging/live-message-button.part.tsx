import { MessageCircle } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { MessageButtonProps } from './message-button.tsx'
import { useStartConversation } from './start-conversation.ts'

/** The button for signed-in users. */
export function LiveMessageButton({ sitterId, label }: MessageButtonProps) {
  const start = useStartConversation({ quiet: true })
  return (
    <Button
      variant="secondary"
      icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
      loading={start.isPending}
      onClick={() => start.mutate(sitterId)}
    >
      {label}
    </Button>
  )
}
