import { Link } from '@tanstack/react-router'
import { Bell as BellIcon, Settings } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { UnreadBadge } from '#web/ui/unread-badge.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { MarkAllRead, NotificationList } from './notification-list.tsx'
import { useUnreadNotifications } from './queries.ts'

/** The user's notifications: a panel with the list, on a phone a link to its page. */
export function Bell() {
  const unread = useUnreadNotifications()
  const isWide = useMediaQuery('(min-width: 48rem)')
  const [open, setOpen] = useState(false)
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  const face = (
    <>
      <BellIcon aria-hidden="true" />
      {unread > 0 && <UnreadBadge unread={unread} calm />}
    </>
  )
  if (!isWide)
    return (
      <IconButton label={label} asChild>
        <Link to="/notifications">{face}</Link>
      </IconButton>
    )
  const close = () => setOpen(false)
  return (
    <Popover
      label="Notifications"
      align="end"
      className="flex w-104 flex-col"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={label}>{face}</IconButton>}
    >
      <div className="-mx-2 flex min-h-12 items-center justify-between gap-3 border-b border-line px-3 pb-3">
        <h2 className="text-lg font-semibold">Notifications</h2>
        <MarkAllRead />
      </div>
      <div className="-mx-2 max-h-112 overflow-y-auto overscroll-contain py-1">
        <NotificationList onGo={close} />
      </div>
      <div className="-mx-2 flex items-center justify-between gap-3 border-t border-line px-3 pt-3">
        <Link to="/notifications" onClick={close} className="py-1.5 font-semibold text-brand">
          See all
        </Link>
        <IconButton label="Notification settings" size="sm" asChild>
          <Link to="/settings" onClick={close}>
            <Settings aria-hidden="true" />
          </Link>
        </IconButton>
      </div>
    </Popover>
  )
}
