import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useUnreadCount } from '#web/modules/messaging/queries.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UnreadBadge } from '#web/ui/unread-badge.tsx'

/** A link to the messages with the number of unread ones. */
export function MessagesLink() {
  const unread = useUnreadCount()
  return (
    <IconButton
      label={unread > 0 ? `Messages, ${counted(unread, 'unread message')}` : 'Messages'}
      className="in-phone-bar"
      asChild
    >
      <Link to="/messages">
        <MessageCircle aria-hidden="true" />
        {unread > 0 && <UnreadBadge unread={unread} />}
      </Link>
    </IconButton>
  )
}
