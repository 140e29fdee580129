import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { requestBooking } from '#contract/bookings.ts'
import type { Listing } from '#contract/listings.ts'
import type { Pet } from '#contract/pets.ts'
import { call } from '#web/platform/api.ts'
import { isSignedOut, sentenceOf } from '#web/platform/refusal.ts'
import { refusals } from '#contract/refusals.ts'
import { keepDraft, keptDraft, useKeptDraft } from '#web/platform/kept-draft.ts'
import { newId } from '#web/platform/new-id.ts'
import { askToLogIn, useUser } from '#web/platform/session.ts'
import { refresh } from '#web/platform/use-call.ts'
import { toast } from '#web/platform/toasts.ts'
import { petsQuery } from '#web/modules/pets/use-pets.ts'
import type { Selection } from '#web/ui/next-selection.ts'
import { bookingCalls, calendarCalls, quoteQuery } from './queries.ts'
import { refusalWords, refusedFields, requestButton } from './request-words.ts'

/** How long a request that stopped at the sign-in waits to go on. */
const resumeWithinMs = 30 * 60_000

type Sent = { petIds: string[]; message: string }

const refuse = (title: string, description: string) => toast({ title, description, tone: 'error' })

/** Everything about asking for a stay: the price, the button, the checks in their order, and the one POST. */
export function useRequest(listing: Listing, selection: Selection) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { user } = useUser()
  const [step, setStep] = useState<'none' | 'dates' | 'pet' | 'pets'>('none')
  const [added, setAdded] = useState<string>()
  const message = useKeptDraft(`message for a stay at ${listing.id}`, '')
  const resumeName = `request at ${listing.id}`
  const mayBook = listing.may.book
  const dated = selection.checkIn !== null && selection.checkOut !== null
  const quote = useQuery({ ...quoteQuery(listing.id, selection), placeholderData: (before) => before })
  const pets = useQuery({ ...petsQuery, enabled: Boolean(user) && mayBook })
  const current = quote.isPlaceholderData ? undefined : quote.data

  // the same wish keeps its id: sending it again after a lost answer makes no second request
  const wish = useRef({ said: '', requestId: '' })

  const messageField = useRef<HTMLTextAreaElement>(null)
  const toMessage = useRef(false)

  // what was typed before the page was alive is in the field, and nowhere else
  const { set: setMessage } = message
  useEffect(() => {
    const typed = messageField.current?.value
    if (typed) setMessage(typed)
  }, [setMessage])

  const sending = useMutation({
    mutationFn: ({ petIds, message }: Sent) => {
      const body = {
        listingId: listing.id,
        sitterId: listing.sitterId,
        startDate: selection.checkIn,
        endDate: selection.checkOut,
        totalAmount: current?.total ?? '',
        specialInstructions: message.trim() || null,
        petIds,
        status: 'pending',
      }
      const said = JSON.stringify(body)
      if (wish.current.said !== said) wish.current = { said, requestId: newId() }
      return call(requestBooking, { body: { ...body, requestId: wish.current.requestId } })
    },
    onSuccess: async (booking) => {
      wish.current = { said: '', requestId: '' }
      setStep('none')
      message.forget()
      const booked = booking.status === 'accepted'
      toast({
        title: booked ? 'Success! Your stay is booked.' : 'Success! Your booking request has been sent to the sitter.',
        tone: 'success',
      })
      void refresh(cache, [...bookingCalls, ...calendarCalls])
      await navigate({ to: '/checkout/$bookingId', params: { bookingId: booking.id } })
    },
    onError: (error) => {
      if (isSignedOut(error)) {
        keepDraft(resumeName, Date.now())
        return askToLogIn({ title: 'Please log in', description: error.sentence })
      }
      const { title, outdated } = refusalWords(error)
      refuse(title, sentenceOf(error, 'Please try again.'))
      // the message stands behind the choice of pets: that closes, and the focus goes there
      toMessage.current = refusedFields(error).message !== undefined
      if (outdated || toMessage.current) setStep('none')
      if (!outdated) return
      void refresh(cache, calendarCalls)
    },
  })

  const button = requestButton({
    own: listing.may.edit,
    mayBook,
    published: listing.isActive,
    unavailable: dated && current?.available === false,
    sending: sending.isPending,
  })

  /** The checks in the order of the specification; the last one opens the choice of pets. */
  async function request() {
    if (sending.isPending || listing.may.edit) return
    if (!user) {
      keepDraft(resumeName, Date.now())
      return askToLogIn({ title: 'Please log in', description: refusals.log_in_to_book.sentence })
    }
    if (!mayBook)
      return refuse(
        refusals.only_owners_book.sentence,
        'Sitters cannot book other listings. Switch to an Owner account to book pet care services.',
      )
    if (!dated) {
      refuse('Select dates', refusals.select_dates.sentence)
      return setStep('dates')
    }
    if (quote.error) return refuse('Select dates', sentenceOf(quote.error, 'Please choose other dates.'))
    const price = current ?? (await quote.refetch()).data
    if (!price || price.available === false) return
    const mine = pets.data ?? (await pets.refetch()).data
    if (!mine) return refuse('Your pets could not be loaded', 'Please try again.')
    if (mine.length === 0)
      return toast({
        title: 'Add your pets first',
        description: refusals.no_pets_yet.sentence,
        tone: 'error',
        action: { label: 'Add a pet', run: () => setStep('pet') },
      })
    setStep('pets')
  }

  // a request that stopped at the sign-in goes on by itself
  const goOn = useRef(request)
  goOn.current = request
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    const stoppedAt = keptDraft<number>(resumeName)
    keepDraft(resumeName, undefined)
    if (stoppedAt !== undefined && Date.now() - stoppedAt < resumeWithinMs) void goOn.current()
  }, [userId, resumeName])

  /** The first pet, or another one, was added in place: the booking goes on with it. */
  function petAdded(pet: Pet) {
    setAdded(pet.id)
    setStep('pets')
  }

  return {
    quote,
    button,
    request,
    step,
    setStep,
    message: message.value,
    setMessage,
    added,
    petAdded,
    pets: pets.data ?? [],
    hasNoPets: pets.data?.length === 0,
    sending: sending.isPending,
    send: (petIds: string[]) => {
      toMessage.current = false
      sending.mutate({ petIds, message: message.value })
    },
    sent: sending.variables,
    refused: refusedFields(sending.error),
    messageField,
    /** Where the focus goes once the choice of pets closes, if not back. */
    focusAfter: () => (toMessage.current ? messageField.current : null),
  }
}
