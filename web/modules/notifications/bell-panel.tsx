import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MarkAllRead, NotificationList } from './notification-list.tsx'

/** The newest notifications, in the panel of the bell; `onGo` is called when a link is pressed. */
export function BellPanel({ onGo }: { onGo: () => void }) {
  return (
    <>
      <div className="-mx-2 flex min-h-12 items-center justify-between gap-3 border-b border-line px-3 pb-3">
        <h2 className="text-lg font-semibold">Notifications</h2>
        <MarkAllRead />
      </div>
      <div className="-mx-2 max-h-112 overflow-y-auto overscroll-contain py-1">
        <NotificationList onGo={onGo} />
      </div>
      <div className="-mx-2 flex items-center justify-between gap-3 border-t border-line px-3 pt-3">
        <Link to="/notifications" onClick={onGo} className="py-1.5 font-semibold text-brand">
          See all
        </Link>
        <IconButton label="Notification settings" size="sm" asChild>
          <Link to="/settings" onClick={onGo}>
            <Settings aria-hidden="true" />
          </Link>
        </IconButton>
      </div>
    </>
  )
}
