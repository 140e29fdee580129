import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Handshake, House, ImagePlus, Landmark, MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { sitterBookingsQuery } from '#web/modules/bookings/queries.ts'
import { accountWords } from '#web/modules/earnings/payout-words.ts'
import { earningsQuery, payoutAccountQuery } from '#web/modules/earnings/queries.ts'
import { partId } from '#web/modules/listing-editor/form-section.tsx'
import { draftsQuery } from '#web/modules/listing-editor/queries.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { NextStep, NextStepLine } from '../-dashboard/next-step.tsx'
import { answersOf, ownSteps } from './sitter-todos.ts'
import type { Answer, OwnStep } from './sitter-todos.ts'

/** Whether it is still unknown what the sitter has to do, which stands above everything else. */
export function useSitterStepsUnknown(): boolean {
  return awaitsFirstAnswer(
    useQuery(sitterBookingsQuery),
    useQuery(myListingsQuery),
    useQuery(draftsQuery),
    useQuery(earningsQuery),
    useQuery(payoutAccountQuery),
  )
}

type NextStepProps = {
  onOpen: (id: string) => void
  /** The step that the screen itself shows. */
  without?: OwnStep['kind'] | undefined
  /** Only the most urgent thing, in one line, above a tab that has its own work. */
  brief?: boolean
}

/**
 * What to do next: the answer that is due first, with the number of others, and below it the sitter's own steps in one
 * line each. Renders nothing if all is done.
 */
export function SitterNextStep({ onOpen, without, brief = false }: NextStepProps) {
  const bookings = useQuery(sitterBookingsQuery).data ?? []
  const steps = ownSteps({
    listings: useQuery(myListingsQuery).data,
    drafts: useQuery(draftsQuery).data,
    earnings: useQuery(earningsQuery).data,
    account: useQuery(payoutAccountQuery).data?.state,
    everAsked: bookings.length > 0,
  }).filter(({ kind }) => kind !== without)
  const [answer, ...waiting] = answersOf(bookings)
  const [step, ...others] = steps
  if (answer && brief)
    return (
      <NextStepLine
        title={answerWords(answer, 0).title}
        action={<AnswerAction answer={answer} onOpen={onOpen} small />}
      />
    )
  if (answer)
    return (
      <NextStep
        {...answerWords(answer, waiting.length)}
        action={<AnswerAction answer={answer} onOpen={onOpen} />}
        also={alsoOf(steps)}
      />
    )
  if (!step) return null
  if (brief) return <NextStepLine title={stepWords(step).title} action={<StepAction step={step} small />} />
  return <NextStep {...stepWords(step)} action={<StepAction step={step} />} also={alsoOf(others)} />
}

/** Steps in one line each. */
function alsoOf(steps: readonly OwnStep[]): ReactNode {
  if (steps.length === 0) return undefined
  return (
    <ul className="grid divide-y divide-edge/30 border-t border-edge/30">
      {steps.map((step) => (
        <li key={step.kind} className="flex items-center justify-between gap-4 py-2.5">
          <p className="min-w-0 wrap-anywhere">{stepWords(step).title}</p>
          <span className="shrink-0">
            <StepAction step={step} small />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Words = { icon: ReactNode; title: string; description: ReactNode }

function answerWords({ kind, booking }: Answer<Booking>, more: number): Words {
  const name = displayName(booking.owner)
  const stay = `${formatRange(booking.startDate, booking.endDate)} at ${isolated(booking.listing.title)}.`
  const by = (instant: string | null) => (instant ? ` Respond by ${formatInstant(instant)}.` : '')
  const earns = booking.sitterEarns === null ? '' : ` You'll earn ${formatPrice(booking.sitterEarns)}.`
  const [icon, title, rest] =
    kind === 'change'
      ? [<ArrowLeftRight key="" />, `Respond to ${name}'s proposed change`, by(booking.changeUntil)]
      : kind === 'request'
        ? [<MailQuestion key="" />, `Respond to ${name}'s request`, earns + by(booking.deadline)]
        : [<Handshake key="" />, `Choose a time to meet ${name}`, '']
  const description = (
    <>
      {stay + rest}
      {more > 0 && <span className="block text-sm text-ink-soft">{more} more waiting</span>}
    </>
  )
  return { icon, title, description }
}

const smallLook = { size: 'sm', variant: 'secondary' } as const

function AnswerAction({
  answer: { kind, booking },
  onOpen,
  small = false,
}: {
  answer: Answer<Booking>
  onOpen: (id: string) => void
  small?: boolean
}) {
  const look = small ? smallLook : {}
  if (kind === 'request')
    return (
      <Button {...look} onClick={() => onOpen(booking.id)}>
        View request
      </Button>
    )
  return (
    <Button asChild {...look}>
      <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }}>
        {kind === 'change' ? 'Review change' : 'See times'}
      </Link>
    </Button>
  )
}

function stepWords(step: OwnStep): Words {
  if (step.kind === 'payouts') {
    const { waiting, coming, state } = step
    const title =
      waiting > 0 ? `${formatPrice(waiting)} is waiting for you` : `${formatPrice(coming)} is coming your way`
    return { icon: <Landmark />, title, description: accountWords[state].text }
  }
  if (step.kind === 'create')
    return {
      icon: <House />,
      title: step.isFirst ? "You're approved. Create your first listing." : 'Create a listing',
      description: 'Owners find and book you through a listing. You can stop and finish it later.',
    }
  const name = step.listing.title ? `“${isolated(step.listing.title)}”` : 'your new listing'
  return step.kind === 'photos'
    ? { icon: <ImagePlus />, title: `Add photos to ${name}`, description: 'Then publish it, so owners can find it.' }
    : {
        icon: <House />,
        title: `Finish and publish ${name}`,
        description: "It isn't published yet, so owners can't find it.",
      }
}

function StepAction({ step, small = false }: { step: OwnStep; small?: boolean }) {
  const look = small ? smallLook : {}
  if (step.kind === 'payouts')
    return (
      <Button asChild {...look}>
        <Link to="/sitter-dashboard" search={{ tab: 'earnings' }}>
          {accountWords[step.state].action}
        </Link>
      </Button>
    )
  if (step.kind === 'create')
    return (
      <Button asChild {...look}>
        <Link to="/listing/create">Create a listing</Link>
      </Button>
    )
  return (
    <Button asChild {...look}>
      <Link
        to="/listing/$listingId"
        params={{ listingId: step.listing.id }}
        search={{ edit: true }}
        hash={partId(step.kind === 'photos' ? 'Photos' : 'Publish')}
      >
        {step.kind === 'photos' ? 'Add photos' : 'Finish listing'}
      </Link>
    </Button>
  )
}
