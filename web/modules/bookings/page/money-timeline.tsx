import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { momentWords } from './moment-words.ts'
import { BookingSection, StayLink } from './booking-section.tsx'

/** How many of the instants to come are shown at first. */
const shownFirst = 3

/** What happened with the money of a booking so far, and what comes. */
export function MoneyTimeline({ booking }: { booking: BookingDetail }) {
  const [isWhole, setWhole] = useState(false)
  const { timeline, times } = booking
  const past = timeline.filter(({ isComing }) => !isComing)
  const coming = timeline.filter(({ isComing }) => isComing)
  if (timeline.length === 0) return null
  // the payout comes last, and is shown in any case
  const shown =
    isWhole || coming.length <= shownFirst + 1 ? coming : [...coming.slice(0, shownFirst), ...coming.slice(-1)]
  return (
    <BookingSection title="What happens with the money">
      <ol className="grid gap-4 border-l border-line pl-5">
        {[...past, ...shown].map((moment) => {
          const { title, amount, stay } = momentWords(moment, booking)
          return (
            <li key={`${moment.kind} ${moment.at}`} className="relative grid gap-0.5">
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2',
                  moment.isComing ? 'border-edge bg-surface' : 'border-surface bg-brand',
                )}
              />
              <p className="figures flex justify-between gap-4 font-medium">
                {stay === null ? title : <StayLink id={stay}>{title}</StayLink>}
                {amount !== null && <span className="shrink-0">{formatPrice(amount)}</span>}
              </p>
              <p className="figures text-sm text-ink-soft">
                {/* cut-offs are in the listing's time, like the policy */}
                {moment.kind === 'cancel' ? `Until ${formatInstantIn(times, moment.at)}` : formatInstant(moment.at)}
              </p>
            </li>
          )
        })}
      </ol>
      {shown.length < coming.length && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all dates
        </Button>
      )}
    </BookingSection>
  )
}
