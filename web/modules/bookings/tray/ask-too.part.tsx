import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, Users } from 'lucide-react'
import { useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { ListingCard } from '#contract/schemas/listing-card.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { newId } from '#web/platform/new-id.ts'
import { useUser } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { toastFailure } from '#web/platform/use-call.ts'
import { useLists } from '#web/product/lists.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { listingQuery } from '../queries.ts'
import { notAccepted } from '../request/refusal-words.ts'
import { useTray } from './kept-tray.ts'
import { isSameNights, placesLeft, withPicked, without } from './tray.ts'
import type { Nights } from './tray.ts'
import { askTooLabel, fullWords, otherNightsWords, petRefused } from './tray-words.ts'
import { useAsked } from './use-asked.ts'

type Offered = Pick<ListingCard, 'id' | 'sitterId' | 'title'> & {
  sitter: Pick<ListingCard['sitter'], 'firstName' | 'lastName' | 'avatar'>
}

export type AskTooProps = {
  listing: Offered
  selection: { readonly [Day in keyof Selection]?: Selection[Day] | undefined }
  /** The user's pets of the search, chosen at first. */
  petIds: readonly string[]
  /** What else the link to the listing says. */
  className?: string
}

/** Puts a sitter into the tray of those who are asked at once, or takes them out; nothing without nights, or at one's own listing. */
export function AskToo({ selection: { checkIn, checkOut }, ...props }: AskTooProps) {
  const { user } = useUser()
  if (!user || !checkIn || !checkOut || user.id === props.listing.sitterId) return null
  return <AskFor {...props} userId={user.id} nights={{ checkIn, checkOut }} />
}

type AskForProps = Omit<AskTooProps, 'selection'> & { userId: string; nights: Nights }

function AskFor({ listing, nights, petIds, userId, className }: AskForProps) {
  const { tray, change } = useTray()
  const { asked, at } = useAsked(nights, tray?.petIds ?? petIds)
  const { mayAsk, busy } = useMayAsk(listing, nights, tray?.petIds ?? petIds)
  const [asking, setAsking] = useState(false)
  const request = at(listing.id)
  const isPicked = tray?.sitters.some(({ listingId }) => listingId === listing.id) ?? false
  const add = () =>
    change((now) => {
      const empty = { userId, roundId: newId(), petIds, sitters: [] }
      const { id: listingId, title, sitter } = listing
      const { firstName, lastName, avatar } = sitter
      const picked = { listingId, title, sitter: { firstName, lastName, avatar }, requestId: newId() }
      return withPicked({ ...(now ?? empty), ...nights }, picked)
    })
  const press = async () => {
    if (isPicked) return change((now) => now && without(now, [listing.id]))
    if (placesLeft(tray, asked.length) === 0) return void toast({ title: fullWords(asked.length) })
    if (!(await mayAsk())) return
    if (tray && !isSameNights(tray, nights)) return setAsking(true)
    add()
  }
  if (request)
    return (
      <Button asChild variant="ghost" size="sm" full icon={<Check aria-hidden="true" className="size-4.5" />}>
        <Link to="/bookings/$bookingId" params={{ bookingId: request.id }}>
          Already asked
        </Link>
      </Button>
    )
  return (
    <>
      <Button
        variant={isPicked ? 'soft' : 'secondary'}
        size="sm"
        full
        {...(className && { className })}
        loading={busy}
        aria-pressed={isPicked}
        icon={
          isPicked ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Users aria-hidden="true" className="size-4.5" />
          )
        }
        onClick={() => void press()}
      >
        {askTooLabel}
        <span className="sr-only">, {firstNameOf(listing.sitter)}</span>
      </Button>
      {tray && (
        <ConfirmDialog open={asking} onOpenChange={setAsking} {...otherNightsWords(tray, nights)} onConfirm={add} />
      )}
    </>
  )
}

/** A card doesn't say whether its place is booked at once, or takes the pets: where it can't be asked, that is said. */
function useMayAsk({ id, sitter }: Offered, { checkIn, checkOut }: Nights, petIds: readonly string[]) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const lists = useLists()
  const [busy, setBusy] = useState(false)
  const mayAsk = async (): Promise<boolean> => {
    setBusy(true)
    try {
      const [{ availability, petTypes }, pets] = await Promise.all([
        cache.fetchQuery({ ...listingQuery(id), staleTime: 0 }),
        cache.ensureQueryData(petsQuery),
      ])
      const unwelcome = petRefused(pets, petIds, petTypes)
      if (unwelcome) toast({ title: notAccepted(unwelcome, petTypes, lists) })
      if (!availability.instantBook || unwelcome) return !unwelcome
      const run = () =>
        void navigate({ to: '/listing/$listingId', params: { listingId: id }, search: { checkIn, checkOut } })
      toast({ title: refusals.books_instantly.sentence, action: { label: `Book with ${firstNameOf(sitter)}`, run } })
    } catch (error) {
      toastFailure(error, "We couldn't load this sitter. Please try again.")
    } finally {
      setBusy(false)
    }
    return false
  }
  return { mayAsk, busy }
}
