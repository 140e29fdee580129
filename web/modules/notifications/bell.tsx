import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, useState } from 'react'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { UnreadBadge } from '#web/ui/unread-badge.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { useUnreadNotifications } from './queries.ts'

// without Suspense: the press that opens the panel waits for both
const BellPanel = lazy(preloadable(() => import('./bell-panel.tsx').then((module) => module.BellPanel)))

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
  return (
    <Popover
      label="Notifications"
      align="end"
      className="flex w-104 flex-col"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={label}>{face}</IconButton>}
    >
      <BellPanel onGo={() => setOpen(false)} />
    </Popover>
  )
}
