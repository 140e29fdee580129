import { QrCode } from 'lucide-react'
import { lazy, useId, useState, type ReactNode } from 'react'
import type { Handover } from '#contract/schemas/handovers.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyOnOpen, preloadable } from '#web/ui/lazy-on-open.tsx'
import { amountWords, endLabels, momentWords, saidWords, stateChip, wayIds, wayTitles } from './handover-words.ts'
import { HandoverButtons } from './handover-buttons.tsx'
import type { HandoverCardProps } from './handover-buttons.tsx'
import type { WaitingPress } from './outbox-mutations.ts'
import { WaitingPresses } from './presses.tsx'

// most lists have no photos
const HandoverPhotos = lazy(preloadable(() => import('./handover-photos.tsx').then((module) => module.HandoverPhotos)))
const CodeDialog = lazyOnOpen(() => import('./code-dialog.tsx').then((module) => module.CodeDialog))

type CardProps = HandoverCardProps & {
  /** What was pressed of it on this device and is not sent yet; `handover` is as if it was. */
  presses: readonly WaitingPress[]
  children?: ReactNode
}

/** A check-in or check-out: how it stands, what is listed, and what the reader can do. */
export function HandoverCard({ children, presses, ...props }: CardProps) {
  const { handover, reader, zone } = props
  const id = useId()
  const { state, answerUntil, disagreement } = handover
  const isWaiting = presses.length > 0
  const chip = isWaiting ? undefined : stateChip(handover, reader)
  const said = saidWords(handover, reader)
  const isOwn = handover.offeredBy === reader.side
  const waitsFor = isOwn ? reader.otherName : 'You'
  return (
    <Card className="p-5 sm:p-6">
      <section id={wayIds[handover.way]} aria-labelledby={id} className="grid scroll-mt-24 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-xl font-semibold">
            {wayTitles[handover.way]}
          </h2>
          {chip && <Badge tone={chip.tone}>{chip.words}</Badge>}
        </div>
        {said && (
          <p className="figures wrap-anywhere">
            {said}
            {state === 'offered' &&
              answerUntil &&
              ` ${waitsFor} can confirm it until ${formatInstantIn(zone, answerUntil)}.`}
          </p>
        )}
        {disagreement !== null && (
          <Notice tone="warning">
            <p className="font-semibold">{isOwn ? `${reader.otherName} says` : 'You said'} what doesn't match:</p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {disagreement}
            </p>
          </Notice>
        )}
        <WaitingPresses presses={presses} pets={reader.pets} />
        <Gaps handover={handover} />
        {state === 'agreed' ? <Settled handover={handover} /> : <Listed handover={handover} />}
        {state !== 'agreed' && <Missed handover={handover} />}
        {state === 'offered' && isOwn && !isWaiting && <ShowCode {...props} />}
        <HandoverButtons {...props} />
        {children}
      </section>
    </Card>
  )
}

/** The other side confirms on their own phone, which finds the list by a code. */
function ShowCode({ bookingId, handover: { way }, reader: { otherName } }: HandoverCardProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="soft"
        className="justify-self-start"
        icon={<QrCode aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Show code to {otherName}
      </Button>
      <CodeDialog bookingId={bookingId} way={way} otherName={otherName} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** What both have confirmed is opened by whoever wants to see it again. */
function Settled({ handover }: { handover: Handover }) {
  const { way, items, medication, note, photos } = handover
  const isEmpty = items.length === 0 && note === null && photos.length === 0
  if (isEmpty && medication.every((each) => amountWords(each) === '')) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-semibold hover:text-brand-strong pointer-coarse:py-2">
        {way === 'in' ? 'What came along' : 'What went back'}
      </summary>
      <div className="pt-3">
        <Listed handover={handover} />
      </div>
    </details>
  )
}

/** The things and medications with their counts, and the note. */
function Listed({ handover }: { handover: Handover }) {
  const { way, state, items, medication, note, photos, may } = handover
  const amounts = medication.filter((each) => amountWords(each) !== '')
  if (items.length === 0 && amounts.length === 0 && note === null && photos.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {way === 'in' && may.write ? 'Nothing listed yet. Add what came along.' : 'Nothing listed.'}
      </p>
    )
  return (
    <div className="grid gap-3">
      {way === 'out' && state === null && items.length > 0 && (
        <p className="text-sm text-ink-soft">This came along at check-in:</p>
      )}
      {items.length > 0 && (
        <ul aria-label="Things" className="flex flex-wrap gap-2">
          {items.map(({ label, count, end }, at) => (
            <li
              key={at}
              className="figures rounded-full border border-line px-3 py-1 text-sm font-medium wrap-anywhere"
            >
              {isolated(label)}
              {count > 1 && ` × ${count}`}
              {end && <span className="text-ink-soft"> · {endLabels[end]}</span>}
            </li>
          ))}
        </ul>
      )}
      {amounts.length > 0 && (
        <ul aria-label="Medication" className="figures grid gap-1 text-sm">
          {amounts.map((each) => (
            <li key={`${each.petId} ${each.itemId}`} className="wrap-anywhere">
              <span className="font-semibold">{isolated(each.label)}</span> for {isolated(each.petName)}:{' '}
              {amountWords(each)}
            </li>
          ))}
        </ul>
      )}
      {note !== null && (
        <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <AfterHydration>
          <HandoverPhotos handover={handover} />
        </AfterHydration>
      )}
    </div>
  )
}

/** Records that the stay asks for; what follows is up to the sitter. */
function Gaps({ handover: { gaps } }: { handover: Handover }) {
  if (gaps.length === 0) return null
  return (
    <div className="forced-edge rounded-lg border border-danger bg-danger-soft px-3 py-2 text-sm">
      <p className="font-semibold text-danger">Records are missing</p>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.petId} ${gap.vaccine}`} className="wrap-anywhere">
            {recordWords(gap)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Missed({ handover: { missed } }: { handover: Handover }) {
  if (missed.length === 0) return null
  return (
    <Notice tone="info">
      <p className="font-semibold">Doses without a record</p>
      <ul className="figures">
        {missed.map(({ petName, label, due }) => (
          <li key={`${petName} ${label} ${due.date} ${due.time}`} className="wrap-anywhere">
            {isolated(label)} for {isolated(petName)}, {momentWords(due)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
