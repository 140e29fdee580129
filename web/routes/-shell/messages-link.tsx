import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useUnreadCount } from '#web/modules/messaging/queries.ts'
import { count } from '#web/platform/format/words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The way to the messages, with how many are unread. */
export function MessagesLink() {
  const unread = useUnreadCount()
  return (
    <IconButton label={unread > 0 ? `Messages, ${count(unread, 'unread message')}` : 'Messages'} asChild>
      <Link to="/messages">
        <MessageCircle aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0 right-0 grid min-w-4.5 place-items-center rounded-full border-2 border-ground bg-accent px-1 text-[0.6875rem] leading-4 font-bold text-ground"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </IconButton>
  )
}
