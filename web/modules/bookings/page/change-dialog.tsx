import { useLists } from '#web/product/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { countsOf } from '#contract/vocabulary/pet-counts.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { AgreeLater, type Later } from '#web/modules/payments/agree-later.tsx'
import { useAgreeToCharge } from '#web/modules/payments/mutations.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { lastStayDay, nightsWords, stayWords } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { StayCalendar } from '#web/calendar/stay-calendar.tsx'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useProposeChange } from '../change-mutations.ts'
import { PriceLines } from '../price-lines.tsx'
import { changeQuoteQuery, unavailableQuery } from '../queries.ts'
import { PetChoice } from '../request/pet-choice.tsx'
import { refusesPet } from '../request/refusal-words.ts'
import { isChoosable, dayStates } from '../request/unavailable.ts'
import { differenceWords } from './change-words.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

export type ChangeDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses other dates, and for the owner other pets; shows the price before and after. */
export function ChangeDialog({ booking, open, onOpenChange }: ChangeDialogProps) {
  const { selection, setSelection, petIds, setPetIds, quote, obstacle, isChanged } = useChangedTerms(booking)
  const [later, setLater] = useState<Later | null>(null)
  const { propose, isSending } = useProposing(booking, later)
  const terms = useTerms()
  const isRequest = booking.status === 'pending'
  const isOwner = booking.viewer === 'owner'
  const words = wordsOf(booking)
  const send = () => {
    const { checkIn, checkOut } = selection
    if (!checkIn || !checkOut || !quote.data) return
    const pets = booking.mayChoosePets ? { petIds: [...petIds] } : {}
    void propose({ startDate: checkIn, endDate: checkOut, total: quote.data.total, ...pets }, () => onOpenChange(false))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isSending && onOpenChange(next)}
      size="lg"
      title={words.title}
      description={terms && (isOwner ? stayWords(terms) : `Stays are ${nightsWords(terms)}.`)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p role="status" className={obstacle ? 'font-medium text-danger' : 'figures font-medium'}>
            {obstacle ?? (isChanged && quote.data ? differenceWords(quote.data, booking) : words.start)}
          </p>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              variant="ghost"
              spent={!selection.checkIn && !selection.checkOut}
              onClick={() => setSelection({ checkIn: null, checkOut: null })}
            >
              Clear dates
            </Button>
            <Button
              loading={isSending}
              disabled={!isChanged || obstacle !== undefined || !quote.data || quote.isPlaceholderData}
              onClick={send}
            >
              {words.send}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-6">
        <Dates booking={booking} selection={selection} onSelect={setSelection} />
        {isRequest && !isOwner && <SuggestionNote booking={booking} />}
        {booking.mayChoosePets && <Pets booking={booking} petIds={petIds} onChange={setPetIds} />}
        {isOwner && <Cost selection={selection} quote={quote} />}
        {isOwner && isChanged && !obstacle && quote.data?.toPay && !quote.isPlaceholderData && (
          <AgreeLater sitter={booking.sitter} most={quote.data.toPay} chosen={later} onChoose={setLater} />
        )}
      </div>
    </Dialog>
  )
}

/** Proposes a change, and agrees to the charge that was ticked for what it costs more. */
function useProposing(booking: BookingDetail, later: Later | null) {
  const proposing = useProposeChange(booking)
  const agree = useAgreeToCharge()
  const propose = async (change: Parameters<typeof proposing.mutateAsync>[0], then: () => void) => {
    const changed = await proposing.mutateAsync(change).catch(() => undefined)
    if (!changed) return
    if (later && changed.proposal?.toPay === later.most)
      await agree.mutateAsync({ bookingId: booking.id, ...later }).catch(() => {})
    then()
  }
  return { propose, isSending: proposing.isPending || agree.isPending }
}

/** The dialog's title, its initial hint, and the label of its button. */
function wordsOf({ viewer, status }: BookingDetail) {
  const isRequest = status === 'pending'
  if (viewer !== 'owner')
    return isRequest
      ? { title: 'Suggest other dates', start: 'Select new dates.', send: 'Suggest dates' }
      : { title: 'Propose new dates', start: 'Select new dates.', send: 'Propose change' }
  return {
    title: isRequest ? 'Change your request' : 'Change dates or pets',
    start: 'Pick new dates or change the pets to continue.',
    send: isRequest ? 'Save changes' : 'Propose change',
  }
}

/** What happens if a sitter suggests dates for a request. */
function SuggestionNote({ booking: { owner, deadline } }: { booking: BookingDetail }) {
  return (
    <p className="text-ink-soft">
      {firstNameOf(owner)} can accept or decline your dates
      {deadline && ` until ${formatInstant(deadline)}, when the request expires`}. Accepting them confirms the stay.
    </p>
  )
}

/** The chosen change, its price, and what prevents it. */
function useChangedTerms(booking: BookingDetail) {
  const [selection, setSelection] = useState<Selection>({ checkIn: booking.startDate, checkOut: booking.endDate })
  const [petIds, setPetIds] = useState<readonly string[]>(() => booking.pets.map(({ id }) => id))
  const own = useQuery({ ...petsQuery, enabled: booking.mayChoosePets })
  const samePets = petIds.length === booking.pets.length && booking.pets.every(({ id }) => petIds.includes(id))
  // the pets of the booking are priced as they are, whatever they are now
  const known = [...booking.pets, ...(own.data ?? [])]
  const chosen = petIds.flatMap((id) => known.find((pet) => pet.id === id) ?? [])
  const counts = samePets ? {} : countsOf(chosen)
  const quote = useQuery({
    ...changeQuoteQuery(booking.id, selection, {
      count: petIds.length,
      counts,
      ids: samePets ? undefined : petIds,
    }),
    staleTime: 5000,
    placeholderData: (before) => before,
  })
  const whole = selection.checkIn !== null && selection.checkOut !== null
  const sameDates = selection.checkIn === booking.startDate && selection.checkOut === booking.endDate
  const full = !quote.isPlaceholderData && quote.data?.fits === false
  const obstacle = !whole
    ? `Select ${booking.viewer === 'owner' ? 'your' : 'a'} ${selection.checkIn === null ? 'check-in' : 'check-out'} date.`
    : petIds.length === 0
      ? 'Choose at least one pet.'
      : quote.error
        ? sentenceOf(quote.error, "We couldn't load the price.")
        : full
          ? (quote.data?.why ?? `There isn't room for ${counted(petIds.length, 'pet')} on these dates.`)
          : undefined
  return { selection, setSelection, petIds, setPetIds, quote, obstacle, isChanged: !sameDates || !samePets }
}

type DatesProps = { booking: BookingDetail; selection: Selection; onSelect: (selection: Selection) => void }

function Dates({ booking, selection, onSelect }: DatesProps) {
  const calendar = useQuery(unavailableQuery(booking.listingId))
  const { data } = calendar
  const terms = useTerms()
  const [today] = useState(() => dateIn(booking.times.timeZone, readersNow()))
  const { startDate, endDate, status } = booking
  const stateOf = useMemo(() => {
    const of = dayStates(data ?? [])
    // the nights of the stay itself count as open
    const isOwn = (day: string) => status === 'accepted' && day >= startDate && day < endDate
    return (day: string) => (isOwn(day) ? ('open' as const) : of(day))
  }, [data, startDate, endDate, status])
  if (calendar.isError && !data) return <LoadError level={3} title="We couldn't load the calendar" query={calendar} />
  if (!data)
    return (
      <div className="grid min-h-96 place-items-center">
        <Spinner label="Loading the calendar…" />
      </div>
    )
  return (
    <div className="grid justify-center pt-2">
      <StayCalendar
        selection={selection}
        onChange={onSelect}
        today={today}
        lastDay={terms && lastStayDay(today, terms)}
        limits={terms}
        dayState={stateOf}
        canChoose={(day, chosen) => isChoosable(stateOf, day, chosen)}
        narrow="single"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use
        autoFocus
      />
    </div>
  )
}

type PetsProps = { booking: BookingDetail; petIds: readonly string[]; onChange: (petIds: string[]) => void }

function Pets({ booking, petIds, onChange }: PetsProps) {
  const lists = useLists()
  const own = useQuery(petsQuery)
  const id = useId()
  // guest pets are shown even if they are no longer in the owner's list
  const gone = booking.pets.filter((pet) => !own.data?.some((each) => each.id === pet.id))
  const pets = [...gone, ...(own.data ?? [])]
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        Which pets are staying?
      </h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {pets.map((pet) => {
          const ticked = petIds.includes(pet.id)
          return (
            <PetChoice
              key={pet.id}
              pet={pet}
              // pets that are booked stay, whatever the listing takes now
              refusal={
                booking.pets.some(({ id }) => id === pet.id) ? undefined : refusesPet(pet, booking.accepts, lists)
              }
              ticked={ticked}
              onChange={() => onChange(ticked ? petIds.filter((each) => each !== pet.id) : [...petIds, pet.id])}
            />
          )
        })}
      </ul>
      {own.isError && !own.data && <LoadError level={3} title="We couldn't load your pets" query={own} />}
    </section>
  )
}

type CostProps = Pick<ReturnType<typeof useChangedTerms>, 'selection' | 'quote'>

function Cost({ selection: { checkIn, checkOut }, quote }: CostProps) {
  if (!checkIn || !checkOut || !quote.data) return null
  const { lines, total, nights } = quote.data
  return (
    <section aria-label="New price" className="grid gap-3 rounded-xl border border-line p-4">
      <p className="figures font-semibold">
        {formatRange(checkIn, checkOut)} · {counted(nights, 'night')}
      </p>
      <PriceLines lines={lines} total={total} totalLabel="New total" faded={quote.isPlaceholderData} />
    </section>
  )
}
