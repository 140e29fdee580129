import { MessageCircle } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useEarlyPress } from '#web/ui/use-early-press.ts'
import type { MessageButtonProps } from './message-button.tsx'
import { useStartConversation } from './start-conversation.ts'

/** The button for signed-in users. `isPressed`: it was, before it was there. */
export function LiveMessageButton({ sitterId, label, isPressed }: MessageButtonProps & { isPressed: boolean }) {
  const start = useStartConversation({ quiet: true })
  useEarlyPress(isPressed, () => start.mutate(sitterId))
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
