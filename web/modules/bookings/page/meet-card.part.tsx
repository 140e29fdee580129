import { Check, Handshake, X } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatLocalTime } from '#web/platform/format/dates.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { useAnswerMeet } from '../meet-mutations.ts'

type Meet = NonNullable<BookingDetail['meet']>
type MeetCardProps = { booking: BookingDetail; meet: Meet }

const icon = 'size-4.5'

/** A meet-and-greet before the stay: its agreed or suggested times, and the reader's actions. */
export function MeetCard({ booking, meet }: MeetCardProps) {
  const { viewer, owner, sitter, times } = booking
  const proposer = firstNameOf(meet.by === 'owner' ? owner : sitter)
  const isAgreed = meet.status === 'agreed'
  const heading = isAgreed
    ? 'Meet-and-greet'
    : meet.by === viewer
      ? 'You suggested a meet-and-greet'
      : `${proposer} suggested a meet-and-greet`
  return (
    <Card className="p-5 sm:p-6">
      <section aria-label="Meet-and-greet" className="grid gap-3">
        <h2 className="flex items-center gap-2.5 text-xl font-semibold">
          <Handshake aria-hidden="true" className="size-5 text-brand" />
          {heading}
        </h2>
        {isAgreed || !meet.may.accept ? (
          <ul className="figures grid gap-1 font-semibold">
            {meet.times.map((time) => (
              <li key={time}>{formatLocalTime(time)}</li>
            ))}
          </ul>
        ) : (
          <Choice booking={booking} meet={meet} />
        )}
        <p className="text-sm text-ink-soft">
          {times.zoneName}
          {deadlineOf(booking)}
        </p>
        <End booking={booking} meet={meet} />
      </section>
    </Card>
  )
}

/** The deadline of the request, which a meet-and-greet does not extend, in the listing's time like the meeting. */
function deadlineOf({ viewer, status, deadline, sitter, times }: BookingDetail): string {
  if (status !== 'pending' || !deadline) return ''
  const until = formatInstantIn(times, deadline)
  return viewer === 'sitter'
    ? `. You still need to respond to the request by ${until}.`
    : `. ${firstNameOf(sitter)} still has until ${until} to respond to the request.`
}

/** The suggested times to choose from, with buttons to accept or decline. */
function Choice({ booking, meet }: MeetCardProps) {
  const [chosen, setChosen] = useState(meet.times.length === 1 ? meet.times[0] : undefined)
  const answer = useAnswerMeet(booking.id)
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-ink-soft">Choose a time that works for you.</legend>
        {meet.times.map((time) => (
          <label
            key={time}
            className="figures flex min-h-11 w-fit cursor-pointer items-center gap-3 rounded-lg border border-line px-4 font-medium has-checked:border-brand has-checked:bg-brand-soft"
          >
            <Radio name={`meet-${meet.id}`} value={time} checked={chosen === time} onChange={() => setChosen(time)} />
            {formatLocalTime(time)}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden="true" className={icon} />}
          disabled={!chosen}
          loading={answer.isPending && answer.variables.status === 'accepted'}
          onClick={() => chosen && answer.mutate({ meetId: meet.id, status: 'accepted', time: chosen })}
        >
          Accept time
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<X aria-hidden="true" className={icon} />}
          loading={answer.isPending && answer.variables.status === 'declined'}
          onClick={() => answer.mutate({ meetId: meet.id, status: 'declined' })}
        >
          Decline meet-and-greet
        </Button>
      </div>
    </div>
  )
}

function End({ booking, meet }: MeetCardProps) {
  const answer = useAnswerMeet(booking.id)
  if (!meet.may.withdraw) return null
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        loading={answer.isPending}
        onClick={() => answer.mutate({ meetId: meet.id, status: 'withdrawn' })}
      >
        Cancel meet-and-greet
      </Button>
    </div>
  )
}
