import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, MailCheck, MessageCircle, Star } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import type { User } from '#contract/calls/identity.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { openStaysMaximum } from '#contract/vocabulary/limits.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { useSendConfirmation } from '#web/modules/account/mutations.ts'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { ReviewDialog } from '#web/modules/reviews/review-dialog.tsx'
import { formatDeadline, formatRange, formatShortDate, localDate } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { count } from '#web/platform/format/words.ts'
import { Button } from '#web/ui/button.tsx'
import { NextStep } from '../-dashboard/next-step.tsx'
import { ownerTodos } from './owner-todos.ts'
import type { OwnerTodo } from './owner-todos.ts'

type Todo = OwnerTodo<Booking, Conversation>
/** So many are shown below the first one. */
const alsoMaximum = 3

/** What the owner has to do: the most pressing large, the next ones below it; nothing when there is nothing to do. */
export function OwnerNextStep({ user }: { user: User }) {
  const bookings = useQuery(ownerBookingsQuery)
  const talks = useQuery(conversationsQuery)
  const [first, ...others] = ownerTodos(bookings.data ?? [], talks.data ?? [], user.emailVerified)
  if (!first) return null
  const also = others.slice(0, alsoMaximum)
  const { icon, title, description } = wordsOf(first, user)
  return (
    <NextStep
      icon={icon}
      title={title}
      description={description}
      action={<TodoAction todo={first} user={user} />}
      more={others.length - also.length}
      {...(also.length > 0 && {
        also: (
          <ul className="grid w-full divide-y divide-edge/30 border-t border-edge/30">
            {also.map((todo) => (
              <li key={keyOf(todo)} className="flex items-center justify-between gap-4 py-2.5">
                <p className="min-w-0">{wordsOf(todo, user).title}</p>
                <span className="shrink-0">
                  <TodoAction todo={todo} user={user} small />
                </span>
              </li>
            ))}
          </ul>
        ),
      })}
    />
  )
}

function keyOf(todo: Todo): string {
  if (todo.kind === 'confirm') return todo.kind
  return `${todo.kind} ${todo.kind === 'answer' ? todo.talk.id : todo.booking.id}`
}

/** What a thing to do is called, and what is said of it. */
function wordsOf(todo: Todo, user: User): { icon: ReactNode; title: string; description: string } {
  if (todo.kind === 'confirm')
    return {
      icon: <MailCheck />,
      title: 'Confirm your email',
      description: `We sent a link to ${user.email}. Until you confirm, you can have ${openStaysMaximum.unconfirmed} open requests.`,
    }
  if (todo.kind === 'answer') {
    const { otherUser, unreadCount, lastMessage } = todo.talk
    return {
      icon: <MessageCircle />,
      title: `${displayName(otherUser)} sent you ${count(unreadCount, 'message')}`,
      description: lastMessage ? shortened(lastMessage.content) : '',
    }
  }
  const { booking, kind } = todo
  const stay = `${booking.listing.title}, ${formatRange(booking.startDate, booking.endDate)}`
  if (kind === 'review') {
    const until = booking.reviewUntil && ` Review by ${formatShortDate(localDate(new Date(booking.reviewUntil)))}.`
    return {
      icon: <Star />,
      title: `How was the stay with ${displayName(booking.sitter)}?`,
      description: `${stay}.${until || ''}`,
    }
  }
  if (kind === 'hold')
    return {
      icon: <CreditCard />,
      title: `Add a card to your request to ${firstNameOf(booking.sitter)}`,
      description: `${stay}. You won't be charged until the sitter accepts your request.`,
    }
  const by = booking.deadline ? `Pay by ${formatDeadline(booking.deadline)}` : 'Pay now'
  return {
    icon: <CreditCard />,
    title: `${firstNameOf(booking.sitter)} accepted. ${by} to keep your stay.`,
    description: `${stay}: ${formatMoney(booking.totalAmount)}.`,
  }
}

/** The beginning of a message in one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `“${line.slice(0, 119)}…”` : `“${line}”`
}

type ActionProps = { todo: Todo; user: User; small?: boolean }

function TodoAction({ todo, user, small = false }: ActionProps) {
  const look = small ? ({ size: 'sm', variant: 'secondary' } as const) : {}
  switch (todo.kind) {
    case 'confirm':
      return <Resend user={user} small={small} />
    case 'answer':
      return (
        <Button asChild {...look}>
          <Link to="/messages" search={{ conversation: todo.talk.id }}>
            Reply
          </Link>
        </Button>
      )
    case 'review':
      return <LeaveReview booking={todo.booking} small={small} />
    case 'pay':
    case 'hold':
      return (
        <Button asChild {...look}>
          <Link to="/checkout/$bookingId" params={{ bookingId: todo.booking.id }}>
            Pay now
          </Link>
        </Button>
      )
  }
}

function LeaveReview({ booking, small }: { booking: Booking; small: boolean }) {
  const [reviewing, setReviewing] = useState(false)
  return (
    <>
      <Button {...(small && { size: 'sm', variant: 'secondary' })} onClick={() => setReviewing(true)}>
        Leave Review
      </Button>
      <ReviewDialog booking={booking} open={reviewing} onOpenChange={setReviewing} />
    </>
  )
}

function Resend({ user, small }: { user: User; small: boolean }) {
  const send = useSendConfirmation(user)
  return (
    <Button {...(small && { size: 'sm', variant: 'secondary' })} loading={send.isPending} onClick={() => send.mutate()}>
      Resend email
    </Button>
  )
}
