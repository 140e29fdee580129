import { waitsWords } from '#web/modules/bookings/rescue/rescue-words.ts'
import { holdWords } from '#web/modules/bookings/rounds/round-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, CreditCard, Handshake, LifeBuoy, MessageCircle, Star } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { payByWords } from '#contract/vocabulary/booking-words.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { payLabel } from '#web/modules/bookings/manage/booking-words.ts'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { formatDay, formatDeadline, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { NextStep, NextStepLine } from '../-dashboard/next-step.tsx'
import { ownerTodos } from './owner-todos.ts'
import type { OwnerTodo } from './owner-todos.ts'

const ReviewDialog = lazyOnOpen(() =>
  import('#web/modules/reviews/review-dialog.tsx').then((module) => module.ReviewDialog),
)

type Todo = OwnerTodo<Booking, Conversation>
/** How many things to do are listed below the first one. */
const alsoMaximum = 3

/**
 * What the owner has to do: the most urgent thing large, the next ones below it; with `brief`, when another tab or
 * booking is open, only the most urgent in one line. Renders nothing if there is nothing to do.
 */
export function OwnerNextStep({ brief }: { brief: boolean }) {
  const bookings = useQuery(ownerBookingsQuery)
  const talks = useQuery(conversationsQuery)
  const [first, ...others] = ownerTodos(bookings.data ?? [], talks.data ?? [])
  if (!first) return null
  const { icon, title, description } = wordsOf(first)
  if (brief) return <NextStepLine title={title} action={<TodoAction todo={first} small />} />
  const also = others.slice(0, alsoMaximum)
  return (
    <NextStep
      icon={icon}
      title={title}
      description={description}
      action={<TodoAction todo={first} />}
      more={others.length - also.length}
      {...(also.length > 0 && {
        also: (
          <ul className="grid divide-y divide-edge/30 border-t border-edge/30">
            {also.map((todo) => (
              <li key={keyOf(todo)} className="flex items-center justify-between gap-4 py-2.5">
                <p className="min-w-0">{wordsOf(todo).title}</p>
                <span className="shrink-0">
                  <TodoAction todo={todo} small />
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
  return `${todo.kind} ${todo.kind === 'answer' ? todo.talk.id : todo.booking.id}`
}

/** Whether the only unread message of a conversation is the update of a stay. */
function isUpdateAlone({ unreadCount, lastMessage }: Conversation): boolean {
  return unreadCount === 1 && lastMessage?.isUpdate === true
}

/** The title and description of a thing to do. */
function wordsOf(todo: Todo): { icon: ReactNode; title: string; description: string } {
  if (todo.kind === 'answer') {
    const { otherUser, unreadCount, lastMessage } = todo.talk
    return {
      icon: <MessageCircle />,
      title: `${isUpdateAlone(todo.talk) ? 'New update' : unreadCount === 1 ? 'New message' : `${unreadCount} new messages`} from ${firstNameOf(otherUser)}`,
      description: lastMessage?.content ? shortened(lastMessage.content) : '',
    }
  }
  const { booking, kind } = todo
  const stay = `${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}`
  if (kind === 'review') {
    const until = booking.reviewUntil && ` Review by ${formatDay(localDate(new Date(booking.reviewUntil)))}.`
    return {
      icon: <Star />,
      title: `How was your stay with ${firstNameOf(booking.sitter)}?`,
      description: `${stay}.${until || ''}`,
    }
  }
  if (kind === 'rescue' && booking.rescue)
    return {
      icon: <LifeBuoy />,
      title: `${firstNameOf(booking.sitter)} had to cancel. Find another sitter.`,
      description: `${stay}. ${waitsWords(booking.rescue)}`,
    }
  if (kind === 'answerMeet')
    return {
      icon: <Handshake />,
      title: `${firstNameOf(booking.sitter)} suggested a meet-and-greet. Choose a time.`,
      description: `${stay}.`,
    }
  if (kind === 'payChange' || kind === 'answerChange') return changeWords(booking, stay)
  if (kind === 'hold' && booking.round && booking.round.waiting > 1)
    return {
      icon: <CreditCard />,
      title: `Add a card to your ${booking.round.waiting} requests`,
      description: `${formatRange(booking.startDate, booking.endDate)}. ${holdWords(booking.round)}`,
    }
  if (kind === 'hold')
    return {
      icon: <CreditCard />,
      title: `Add a card to your request to ${firstNameOf(booking.sitter)}`,
      description: `${stay}. You won't be charged until the sitter accepts your request.`,
    }
  const by = booking.deadline ? formatDeadline(booking.deadline) : undefined
  return {
    icon: <CreditCard />,
    // true also of instant booking, which no sitter accepts
    title: `Your stay with ${firstNameOf(booking.sitter)} was accepted. ${payByWords(by)}`,
    description: `${stay}: ${formatPrice(booking.totalAmount)}.`,
  }
}

function changeWords(booking: Booking, stay: string): ReturnType<typeof wordsOf> {
  const isRequest = booking.status === 'pending'
  const by = booking.changeUntil ? ` by ${formatDeadline(booking.changeUntil)}` : ''
  const title =
    booking.changeToPay === null
      ? `${firstNameOf(booking.sitter)} ${isRequest ? 'suggested other dates' : 'proposed a change'}. Respond${by}.`
      : `Pay ${formatPrice(booking.changeToPay)}${by} to change your stay.`
  const rest = isRequest
    ? 'If you accept, your stay is accepted for these dates.'
    : "Your booking won't change until then."
  return { icon: <ArrowLeftRight />, title, description: `${stay}. ${rest}` }
}

/** The beginning of a message in one line. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `“${line.slice(0, 119)}…”` : `“${line}”`
}

type ActionProps = { todo: Todo; small?: boolean }

function TodoAction({ todo, small = false }: ActionProps) {
  const look = small ? ({ size: 'sm', variant: 'secondary' } as const) : {}
  switch (todo.kind) {
    case 'answer':
      return (
        <Button asChild {...look}>
          <Link to="/messages" search={{ conversation: todo.talk.id }}>
            {isUpdateAlone(todo.talk) ? 'See update' : 'Reply'}
          </Link>
        </Button>
      )
    case 'review':
      return <LeaveReview booking={todo.booking} small={small} />
    case 'rescue':
      return (
        <Button asChild {...look}>
          <Link to="/bookings/$bookingId" params={{ bookingId: todo.booking.id }}>
            See sitters
          </Link>
        </Button>
      )
    case 'answerChange':
    case 'answerMeet':
      return (
        <Button asChild {...look}>
          <Link to="/bookings/$bookingId" params={{ bookingId: todo.booking.id }}>
            {todo.kind === 'answerMeet'
              ? 'See times'
              : todo.booking.status === 'pending'
                ? 'See dates'
                : 'See the change'}
          </Link>
        </Button>
      )
    case 'pay':
    case 'payChange':
    case 'hold':
      return (
        <Button asChild {...look}>
          <Link to="/checkout/$bookingId" params={{ bookingId: todo.booking.id }}>
            {payLabel(todo.booking)}
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
      <ReviewDialog side="owner" booking={booking} open={reviewing} onOpenChange={setReviewing} />
    </>
  )
}
