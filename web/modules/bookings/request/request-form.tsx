import { CircleAlert, CircleCheck, Clock, PawPrint } from 'lucide-react'
import { Suspense, type ReactNode, type RefObject } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import { instructionsMaximum } from '#contract/vocabulary/limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { unchangedMistakes } from '#web/platform/field-errors.ts'
import { part } from '#web/platform/part.tsx'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatShortRange, formatShortDate } from '#web/platform/format/dates.ts'
import { formatDayPrice, formatPrice } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useLists } from '#web/product/lists.ts'
import { PriceLines } from '../price-lines.tsx'
import { Agreed } from './agreed.tsx'
import { chargeWords, extraPriceWords, priceFrom, refusesDates, sittersCannotBook } from './request-words.ts'
import { RequestDialogs } from './request-dialogs.tsx'
import type { RequestPanelProps, StayForm } from './stay-form.ts'
import { lateWordsOf } from '#web/product/late-words.ts'
import { useTerms } from '#web/product/terms.ts'

const UnavailableStay = part('web/modules/bookings/request/unavailable-stay.part.tsx', () =>
  import('./unavailable-stay.part.tsx').then((module) => module.UnavailableStay),
)

type RequestFormProps = Omit<RequestPanelProps, 'wanted'> & {
  stay: StayForm
  /** What the person can agree to with the request. */
  offer?: ReactNode
  /** The element into view for somebody who comes back from the login. */
  panel?: RefObject<HTMLDivElement | null>
}

/**
 * The form of a request: the price of a night, the dates, the price of the stay, a message, and one button.
 */
export function RequestForm({ listing, selection, datesPassed, onSelect, stay, offer, panel }: RequestFormProps) {
  const { message, setStep } = stay
  const { field } = message
  const isTaken = isWhole(selection) && !stay.quote.isPlaceholderData && stay.quote.data?.available === false
  const refused = unchangedMistakes(stay.refused ?? {}, stay.sent, { message: message.value })
  const act = <RequestButton listing={listing} stay={stay} />
  return (
    <>
      <div {...(panel && { ref: panel })} className="scroll-mt-20">
        <Card className="grid gap-5 p-5 sm:p-6 lg:shadow-lift">
          <HeadPrice
            listing={listing}
            stay={isWhole(selection) && !isTaken && !stay.quote.error ? stay.quote.data : undefined}
          />
          <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-edge">
            <DateButton label="Check-in" date={selection.checkIn} onClick={() => setStep('dates')} />
            <DateButton label="Check-out" date={selection.checkOut} onClick={() => setStep('dates')} edge />
          </div>
          {datesPassed && (
            <p className="-mt-2 text-sm font-medium text-warn">The dates in this link have passed. Choose new dates.</p>
          )}
          <SearchedPets isFor={stay.isFor} quote={stay.quote} />
          <Field label="Message to the sitter" error={refused.message} optional>
            <Textarea
              ref={field}
              rows={2}
              maxLength={instructionsMaximum}
              placeholder="What should the sitter know about your pet?"
              value={message.value}
              onChange={(event) => message.set(event.target.value)}
            />
          </Field>
          {isTaken ? (
            <div aria-live="polite">
              <Suspense fallback={<div className="h-12" />}>
                <UnavailableStay listing={listing} selection={selection} pets={stay.isFor.count} onSelect={onSelect} />
              </Suspense>
            </div>
          ) : (
            <StayPrice stay={stay} dated={isWhole(selection)} late={lateWordsOf(listing)} />
          )}
          {stay.hasNoPets && <AddPets onAdd={() => setStep('pet')} />}
          <div className="grid gap-3 max-lg:hidden">
            {act}
            <Notes listing={listing} quote={stay.quote.data} />
          </div>
          <div className="lg:hidden">
            <Notes listing={listing} quote={stay.quote.data} />
          </div>
          {offer}
        </Card>
      </div>
      <BottomBar listing={listing} selection={selection} stay={stay}>
        {act}
      </BottomBar>
      <RequestDialogs listing={listing} selection={selection} onSelect={onSelect} stay={stay} />
    </>
  )
}

const isWhole = ({ checkIn, checkOut }: Selection) => Boolean(checkIn && checkOut)

function RequestButton({ listing, stay }: { listing: Listing; stay: StayForm }) {
  const { button } = stay
  // A sitter may press it to see the reason; in other states the label explains it.
  const silent = button.disabled && (listing.may.book || listing.may.edit || !listing.isActive)
  return (
    <Button
      full
      size="lg"
      loading={stay.sending ?? false}
      disabled={silent}
      aria-disabled={button.disabled || undefined}
      className="aria-disabled:opacity-55 max-lg:min-h-11 max-lg:px-5 max-lg:text-base"
      onClick={() => void stay.request()}
    >
      {button.label}
    </Button>
  )
}

/** The price line by line, or why there is none. */
type StayPriceProps = { stay: StayForm; dated: boolean; late: string | undefined }

function StayPrice({ stay: { quote }, dated, late }: StayPriceProps) {
  return (
    <div aria-live="polite">
      {quote.error ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-soft px-4 py-3">
          <p className="font-medium text-danger">
            {sentenceOf(quote.error, "We couldn't load the price. Please try again.")}
          </p>
          {!refusesDates(quote.error) && (
            <Button variant="secondary" size="sm" loading={quote.isFetching} onClick={() => void quote.refetch()}>
              Retry
            </Button>
          )}
        </div>
      ) : quote.data ? (
        <>
          <PriceLines
            lines={quote.data.lines}
            total={quote.data.total}
            totalLabel={dated ? 'Total before taxes' : 'Total for 1 night, before taxes'}
            faded={quote.isPlaceholderData}
          />
          {late && <p className="figures mt-2 text-sm text-ink-soft">Late pick-up: {late}</p>}
        </>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </div>
  )
}

type BottomBarProps = { listing: Listing; selection: Selection; stay: StayForm; children: ReactNode }

/** On a phone the price and the button stay visible. */
function BottomBar({ listing, selection, stay: { quote }, children }: BottomBarProps) {
  return (
    <div
      data-no-print
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:px-6 lg:hidden low:static low:mt-4 low:rounded-xl low:border"
    >
      <p className="figures min-w-0 leading-tight">
        {isWhole(selection) && quote.data && !quote.error ? (
          <>
            <span className="block text-lg font-semibold">{formatPrice(quote.data.total)}</span>
            <span className="block truncate text-sm text-ink-soft">
              {formatShortRange(selection.checkIn ?? '', selection.checkOut ?? '')}
            </span>
          </>
        ) : (
          <>
            <span className="text-lg font-semibold">
              {formatDayPrice({ pricePerDay: listing.pricePerDay, priceFrom: priceFrom(listing) })}
            </span>
            <span className="block text-sm text-ink-soft">per night</span>
          </>
        )}
      </p>
      <div className="min-w-0 max-w-3/5">{children}</div>
    </div>
  )
}

type HeadPriceProps = {
  listing: Listing
  /** The price of the chosen stay. */
  stay?: Pick<Quote, 'nights' | 'total'> | undefined
}

/** The price of the stay, else of a night, and the sitter's response time. */
export function HeadPrice({ listing, stay }: HeadPriceProps) {
  const lists = useLists()
  const night = formatDayPrice({ pricePerDay: listing.pricePerDay, priceFrom: priceFrom(listing) })
  return (
    <div className="grid gap-1">
      {stay ? (
        <>
          <p className="figures text-3xl font-semibold">
            {formatPrice(stay.total)}
            <span className="text-base font-normal text-ink-soft"> for {counted(stay.nights, 'night')}</span>
          </p>
          <p className="figures text-sm text-ink-soft">{night} per night</p>
        </>
      ) : (
        <>
          <p className="figures text-3xl font-semibold">
            {night}
            <span className="text-base font-normal text-ink-soft"> per night</span>
          </p>
          {extraPriceWords(listing, lists).map((words) => (
            <p key={words} className="figures text-sm text-ink-soft">
              {words}
            </p>
          ))}
        </>
      )}
      {listing.responseTime && (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Clock aria-hidden="true" className="size-4" />
          Responds in {listing.responseTime}
        </p>
      )}
    </div>
  )
}

type DateButtonProps = { label: string; date: string | null; onClick: () => void; edge?: boolean }

function DateButton({ label, date, onClick, edge = false }: DateButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`grid min-h-14 px-4 py-2 text-left hover:bg-brand-soft focus-visible:-outline-offset-2 ${edge ? 'border-l border-edge' : ''}`}
    >
      <span className="text-sm font-semibold">{label}</span>
      <span className={date ? 'figures' : 'text-ink-soft'}>{date ? formatShortDate(date) : 'Add date'}</span>
    </button>
  )
}

/**
 * The pets of the search, what about them does not match the user's pets or the sitter's terms, and whether they match the
 * place and who stays there on the chosen dates.
 */
function SearchedPets({ isFor: { words, note, match }, quote }: Pick<StayForm, 'isFor' | 'quote'>) {
  const { fits = null, why = null } = (!quote.isPlaceholderData && quote.data) || {}
  const isMatch = fits === true && match !== undefined
  if (!words && !note && !why) return null
  const Icon = isMatch ? CircleCheck : why ? CircleAlert : PawPrint
  return (
    <div className="-mt-2 flex items-start gap-2 text-sm" aria-live="polite">
      <Icon
        aria-hidden="true"
        className={classes('mt-0.5 size-4 shrink-0', isMatch ? 'text-ok' : why ? 'text-danger' : 'text-ink-soft')}
      />
      <p>
        {words && <span className={classes('block', isMatch && 'font-medium text-ok')}>{isMatch ? match : words}</span>}
        {why && <span className="block font-medium text-danger">{why}</span>}
        {note && <span className="block text-ink-soft">{note}</span>}
      </p>
    </div>
  )
}

function AddPets({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-brand-soft px-4 py-3">
      <p className="flex items-center gap-3">
        <PawPrint aria-hidden="true" className="size-5 shrink-0 text-brand" />
        Add a pet to request this stay.
      </p>
      <Button variant="secondary" size="sm" onClick={onAdd}>
        Add a pet
      </Button>
    </div>
  )
}

function Notes({ listing, quote }: { listing: Listing; quote: Quote | undefined }) {
  const terms = useTerms()
  const text = listing.may.edit
    ? 'This is your listing. Owners will see the booking form here.'
    : listing.may.book
      ? chargeWords(listing.availability, terms)
      : listing.isActive
        ? sittersCannotBook
        : "This listing isn't published, so it can't be booked."
  return (
    <div className="grid gap-2 text-center">
      <p className="text-sm text-ink-soft">{text}</p>
      {quote && listing.may.book && <Agreed documents={quote.documents} />}
    </div>
  )
}
