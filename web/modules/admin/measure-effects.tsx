import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Effects, AffectedStay } from '#contract/calls/moderation.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { appealDays } from '#contract/vocabulary/measures.ts'
import type { StayChoice } from '#contract/vocabulary/measures.ts'
import { counted, daysWords } from '#contract/vocabulary/words.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Radio } from '#web/ui/radio.tsx'

type EffectsProps = {
  effects: Effects
  choices: Readonly<Record<string, StayChoice>>
  onChoice: (id: string, choice: StayChoice) => void
}

/** What a suspension does, each stay with its money; for each stay to come the admin chooses. */
export function MeasureEffects({ effects, choices, onChoice }: EffectsProps) {
  const { sessions, listings, requests, toCome, running, payouts } = effects
  const titles = listings.map(({ title }) => isolated(title || 'Untitled')).join(', ')
  return (
    <div className="grid gap-6">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {sessions === 0
            ? "They aren't logged in anywhere. When they log in, they see only why."
            : `They're logged out everywhere (${counted(sessions, 'session')}), and see only why.`}
        </li>
        <li>
          {listings.length === 0
            ? 'They have no listing that people can find.'
            : `${counted(listings.length, 'listing is', 'listings are')} hidden: ${titles}.`}
        </li>
        <li>
          {payouts.count === 0
            ? 'No payout is waiting.'
            : `${counted(payouts.count, 'payout')} of ${formatMoney(payouts.total)} in all ${payouts.count === 1 ? 'is' : 'are'} held.`}
        </li>
        <li>They can appeal within {daysWords(appealDays)}.</li>
      </ul>
      <Group
        title="Requests"
        hint="End now; holds are released. The other side reads that the request is no longer available."
      >
        {requests.map((stay) => (
          <Stay key={stay.id} stay={stay} money={held(stay)} />
        ))}
      </Group>
      <Group title="Stays to come" hint="Choose for each.">
        {toCome.map((stay) => (
          <Stay key={stay.id} stay={stay} money={`${formatMoney(stay.total)} in all`}>
            <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
              <legend className="sr-only">The stay with {stay.other}</legend>
              {(['cancel', 'keep'] as const).map((choice) => (
                <label key={choice} className="flex min-h-9 cursor-pointer items-center gap-2">
                  <Radio
                    name={`stay ${stay.id}`}
                    checked={(choices[stay.id] ?? 'cancel') === choice}
                    onChange={() => onChoice(stay.id, choice)}
                  />
                  {choice === 'cancel' ? cancelWords(stay) : 'Keep'}
                </label>
              ))}
            </fieldset>
          </Stay>
        ))}
      </Group>
      <Group title="Stays under way" hint="Go on and end as usual. The two can write until a day after check-out.">
        {running.map((stay) => (
          <Stay key={stay.id} stay={stay} money={`${formatMoney(stay.total)} in all`} />
        ))}
      </Group>
    </div>
  )
}

const held = ({ back, total }: AffectedStay) =>
  Number(back) > 0 ? `${formatMoney(back)} released` : `${formatMoney(total)}, nothing held`
const cancelWords = ({ back }: AffectedStay) =>
  Number(back) > 0 ? `Cancel, everything back (${formatMoney(back)})` : 'Cancel (nothing was paid)'

function Group({ title, hint, children }: { title: string; hint: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

function Stay({ stay, money, children }: { stay: AffectedStay; money: string; children?: ReactNode }) {
  const { id, side, other, listingTitle, startDate, endDate } = stay
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <div className="grid gap-0.5">
        <p className="font-medium wrap-anywhere">
          {formatRange(startDate, endDate)} · {side === 'owner' ? 'sitter' : 'owner'} {other}
        </p>
        <p className="figures text-sm text-ink-soft wrap-anywhere">
          {isolated(listingTitle)} · {money} ·{' '}
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: id }}
            target="_blank"
            className="underline underline-offset-2"
          >
            See the booking
          </Link>
        </p>
      </div>
      {children}
    </li>
  )
}
