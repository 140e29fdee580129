import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell, CloudOff } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/calls/notifications.ts'
import { shortMoment } from '#web/platform/format/short-moment.ts'
import { useMore } from '#web/platform/pages.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useMarkAllRead, useMarkRead } from './mutations.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { notificationsQuery, useUnreadNotifications } from './queries.ts'

/** The user's notifications, newest first; `onGo` is called when one is pressed. */
export function NotificationList({ onGo }: { onGo?: () => void }) {
  const list = useQuery(notificationsQuery)
  const more = useMore(notificationsQuery)
  const read = useMarkRead()
  if (list.isPending)
    return (
      <Loading label="Loading your notifications" className="grid gap-3 p-3">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-16 rounded-lg" />
        ))}
      </Loading>
    )
  if (list.isLoadingError)
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudOff />}
          title="We couldn't load your notifications"
          description={sentenceOf(list.error, 'Please try again.')}
          action={
            <Button variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
              Retry
            </Button>
          }
        />
      </div>
    )
  if (list.data.length === 0)
    return (
      <EmptyState
        icon={<Bell />}
        title="No notifications yet"
        description="Requests, stays, payments, and messages show up here."
      />
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1">
        {list.data.map((notification) => (
          <li key={notification.id} className="border-line not-first:border-t">
            <NotificationLink
              notification={notification}
              onGo={() => {
                if (!notification.isRead) read.mutate(notification.id)
                onGo?.()
              }}
            />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </div>
  )
}

/** One notification, a link to its screen. */
function NotificationLink({ notification, onGo }: { notification: Notification; onGo: () => void }) {
  const { kind, title, text, href, at, isRead } = notification
  const router = useRouter()
  // the server sets the address; clicks that open another tab are left to the browser
  const go = (event: MouseEvent) => {
    onGo()
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a
      href={href}
      onClick={go}
      className="flex gap-3 rounded-lg px-3 py-3 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <span className="relative h-fit">
        <NotificationIcon kind={kind} />
        {!isRead && (
          <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-accent forced-edge">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline gap-3">
          <span className={classes('min-w-0 flex-1 wrap-anywhere', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
          <time dateTime={at} className="figures shrink-0 text-sm text-ink-soft">
            {shortMoment(at)}
          </time>
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">{text}</span>
      </span>
    </a>
  )
}

/** The number of unread notifications, above a loaded list that is not empty; its height does not depend on the button. */
export function UnreadLine() {
  const unread = useUnreadNotifications()
  const { data } = useQuery(notificationsQuery)
  if (!data?.length) return null
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line pb-2 pl-3">
      <p className="text-sm text-ink-soft">{unread > 0 ? `${unread} unread` : "You're all caught up"}</p>
      <MarkAllRead />
    </div>
  )
}

/** Marks all notifications as read; renders nothing if all are. */
export function MarkAllRead() {
  const unread = useUnreadNotifications()
  const [newest] = useQuery(notificationsQuery).data ?? []
  const markAll = useMarkAllRead()
  if (unread === 0 || !newest) return null
  return (
    <Button variant="ghost" size="sm" loading={markAll.isPending} onClick={() => markAll.mutate(newest.id)}>
      Mark all as read
    </Button>
  )
}
