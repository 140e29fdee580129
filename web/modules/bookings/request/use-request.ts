import { useLists } from '#web/product/lists.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { countsOf } from '#contract/vocabulary/pet-counts.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { logInFirst, takeInterrupted } from '#web/platform/after-login.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { useUser } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useTerms } from '#web/product/terms.ts'
import type { Later } from '#web/modules/payments/agree-later.tsx'
import { useAgreeToCharge } from '#web/modules/payments/mutations.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { gapsQuery } from '#web/modules/vaccinations/queries.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { useRequestBooking } from '../mutations.ts'
import { pricedPets, quoteQuery } from '../queries.ts'
import { chosenName } from './chosen-name.ts'
import { roundToJoin } from '../rounds/same-round.ts'
import { useSameRound } from '../rounds/use-same-round.ts'
import { requestBody } from './request-body.ts'
import { obstacleTo } from './request-checks.ts'
import { refusalWords, refusedFields, refusesPet } from './refusal-words.ts'
import { requestButton } from './request-words.ts'
import { action, useMessage, useStayPrice, useStep, type RequestStep } from './use-stay.ts'
import { kindToAdd, petsChosen, stayIsFor, type WantedPets } from './wanted-pets.ts'

/** A request on its way. */
export type Request = ReturnType<typeof useRequest>

type Requesting = {
  listing: Listing
  selection: Selection
  /** The pets of the search; the price is for this number. */
  wanted: WantedPets
  panel: RefObject<HTMLElement | null>
  /** It was asked for before this was there. */
  isPressed: boolean
}

/** A price that is shown is not asked for again. */
const asShown = { staleTime: Infinity } as const

/** The whole process of requesting a stay: the price, the button, the checks in their order, and the one POST. */
export function useRequest({ listing, selection, wanted, panel, isPressed }: Requesting) {
  const { user } = useUser()
  const cache = useQueryClient()
  const { step, reason, setOpened, setStep } = useStep()
  const message = useMessage(listing.id)
  const pets = useQuery({ ...petsQuery, enabled: user !== null && listing.may.book })
  const choice = useChoice({ listing, pets: pets.data ?? [], wanted, setStep })
  const isFor = stayIsFor(wanted, pets.data ?? [], listing.petTypes, useLists())
  const { quote, price } = useStayPrice(listing, selection, isFor)
  const { sending, ...sent } = useSending({ listing, selection, message, choice, setStep })
  const goOn = useGoOn({ listing, selection, wanted, setStep, send: sent.send })
  const dated = selection.checkIn !== null && selection.checkOut !== null

  const request = async () => {
    if (sending || listing.may.edit) return
    const mayBook = user !== null && listing.may.book
    const own = mayBook ? (pets.data ?? (await pets.refetch()).data) : undefined
    // the price for the pets now known: the query of others may have been aborted
    const priced = pricedPets(listing, stayIsFor(wanted, own ?? [], listing.petTypes))
    let shown: Quote | undefined
    const obstacle = await obstacleTo({
      signedIn: user !== null,
      mayBook: listing.may.book,
      dated,
      price: async () => (shown = await cache.fetchQuery({ ...quoteQuery(listing.id, selection, priced), ...asShown })),
      pets: own,
    })
    if (!obstacle) return goOn(own ?? [], shown)
    if (obstacle.opens) return setOpened({ step: obstacle.opens, reason: obstacle.words.description })
    if (obstacle.words) toast({ ...obstacle.words, tone: 'error' })
  }
  useResumed(user?.id, { listing, panel, isPressed }, request)

  return {
    quote,
    isFor,
    button: requestButton({
      own: listing.may.edit,
      mayBook: listing.may.book,
      published: listing.isActive,
      unavailable: dated && price?.available === false,
      sending,
    }),
    request,
    step,
    reason,
    setStep,
    message,
    choice,
    petAdded: (pet: Pet) => {
      choice.choose([...choice.chosen, pet.id])
      void goOn(pets.data ?? [], price, pet)
    },
    pets: pets.data ?? [],
    kindToAdd: kindToAdd(wanted, pets.data ?? [], listing.petTypes),
    hasNoPets: pets.data?.length === 0,
    sending,
    ...sent,
  }
}

type Asking = Pick<Requesting, 'listing' | 'selection'> & Pick<GoingOn, 'setStep' | 'send'>

/** Before a request is sent whose pets lack records that the listing asks for, its owner sees which. */
function useRecordsFirst({ listing, selection: { checkIn, checkOut }, setStep, send }: Asking) {
  const cache = useQueryClient()
  const [waiting, setWaiting] = useState<{ petIds: string[]; shown: Quote } | null>(null)
  return {
    /** The pets of the request that waits until its owner has seen what is missing. */
    petsLacking: waiting?.petIds ?? [],
    send: async (petIds: string[], shown: Quote) => {
      const dates = { startDate: checkIn ?? '', endDate: checkOut ?? '' }
      const gaps =
        listing.vaccineRules.length === 0
          ? []
          : // the server looks again; without an answer the request is not held up
            await cache.fetchQuery({ ...gapsQuery(listing.id, dates), staleTime: 0 }).catch(() => [])
      if (!gaps.some(({ petId }) => petIds.includes(petId))) return send(petIds, shown)
      setWaiting({ petIds, shown })
      setStep('records')
    },
    sendAnyway: () => waiting && send(waiting.petIds, waiting.shown),
  }
}

type GoingOn = Pick<Requesting, 'listing' | 'selection' | 'wanted'> & {
  setStep: (step: RequestStep) => void
  send: (petIds: string[], shown: Quote) => unknown
}

/**
 * Sends the request for the price that was shown if there is only one pet to send it for, perhaps just added in place, else
 * lets the user choose.
 */
function useGoOn({ listing, selection, wanted, setStep, send }: GoingOn) {
  const cache = useQueryClient()
  return async (known: readonly Pet[], shown: Quote | undefined, added?: Pet) => {
    const own = added ? [...known.filter(({ id }) => id !== added.id), added] : known
    const [only, another] = own
    const { note } = stayIsFor(wanted, own, listing.petTypes)
    if (!only || another || note || refusesPet(only, listing.petTypes)) return setStep('pets')
    setStep('none')
    const priced = pricedPets(listing, { count: 1, counts: countsOf([only]), ids: [only.id] })
    const price = await cache
      .fetchQuery({ ...quoteQuery(listing.id, selection, priced), ...asShown })
      .catch(() => undefined)
    // the choice of pets says why there is no price, or no match
    if (!price || price.fits === false) return setStep('pets')
    // there the price of this pet is shown; where it is that of any, the server says that it has changed
    if (shown && shown.total !== price.total && Object.keys(listing.kindPrices).length > 0) return setStep('pets')
    await send([only.id], shown ?? price)
  }
}

type Choosing = Pick<Requesting, 'listing' | 'wanted'> & {
  pets: readonly Pet[]
  setStep: (step: RequestStep) => void
}

/** The pets that are chosen; the tab keeps what was ticked. */
function useChoice({ listing, pets, wanted, setStep }: Choosing) {
  const { value: ticked, set, forget } = useKeptInput<readonly string[] | null>(chosenName(listing.id, wanted), null)
  const welcome = pets.filter((pet) => !refusesPet(pet, listing.petTypes))
  const chosen = petsChosen(ticked, welcome, wanted)
  return {
    chosen,
    choose: set,
    forget,
    /** It was closed by hand: the next one begins anew. */
    giveUp: () => {
      forget()
      setStep('none')
    },
  }
}

type Sending = {
  listing: Listing
  selection: Selection
  message: ReturnType<typeof useMessage>
  choice: ReturnType<typeof useChoice>
  setStep: (step: RequestStep) => void
}

/** Sends the request, and what its owner agreed to with it; then goes to the checkout if there is something to pay by hand. */
function useSending({ listing, selection, message, choice, setStep }: Sending) {
  const navigate = useNavigate()
  const terms = useTerms()
  const toMessage = useRef(false)
  const [sent, setSent] = useState<{ petIds: string[]; message: string }>()
  const { later, setLater, ...agreeing } = useAgreeing()
  const request = useRequestBooking(async ({ id: bookingId, status }) => {
    setStep('none')
    message.forget()
    choice.forget()
    const isAgreed = status === 'pending' && (await agreeing.agreed(bookingId))
    await navigate({ to: isAgreed ? '/bookings/$bookingId' : '/checkout/$bookingId', params: { bookingId } })
  })
  const onError = (error: Error) => {
    if (isSignedOut(error))
      return logInFirst(action, listing.id, { title: 'Please log in', description: error.sentence })
    // the message is behind the choice of pets, which therefore closes; the focus goes to the message
    toMessage.current = refusedFields(error).message !== undefined
    if (toMessage.current) requestAnimationFrame(() => message.field.current?.focus())
    if (refusalWords(error).outdated || toMessage.current) setStep('none')
    // what is wrong with the pets is said where they are chosen
    else if (refusedFields(error).petIds) setStep('pets')
  }
  const together = useSameRound(listing, selection)
  const send = async (petIds: string[], quote: Quote) => {
    const roundId = roundToJoin(await together.with(petIds))
    toMessage.current = false
    agreeing.sends(quote.total)
    setSent({ petIds, message: message.value })
    const body = requestBody({ listing, selection, petIds, message: message.value, quote, terms, roundId })
    request.mutate(body, { onError })
  }
  return {
    sending: request.isPending,
    later,
    setLater,
    ...useRecordsFirst({ listing, selection, setStep, send }),
    /** What was sent last, and what the server found wrong with it. */
    sent,
    refused: refusedFields(request.error),
    /** What gets the focus when the choice of pets closes; null for the element that had it before. */
    focusAfter: () => (toMessage.current ? message.field.current : null),
  }
}

/** What the owner ticked to have charged if the sitter accepts; it counts if it was ticked for the price that is sent. */
function useAgreeing() {
  const [later, setLater] = useState<Later | null>(null)
  const agree = useAgreeToCharge()
  const sent = useRef<Later>(null)
  return {
    later,
    setLater,
    sends: (total: string) => void (sent.current = later?.most === total ? later : null),
    /** Whether it is agreed for the booking that was made. */
    agreed: async (bookingId: string): Promise<boolean> => {
      if (sent.current === null) return false
      const done = agree.mutateAsync({ bookingId, ...sent.current })
      return done.then(
        () => true,
        () => false,
      )
    },
  }
}

/** Resumes a request that was interrupted by the sign-in, or pressed before its script was there. */
function useResumed(
  userId: string | undefined,
  { listing: { id }, panel, isPressed }: Pick<Requesting, 'listing' | 'panel' | 'isPressed'>,
  request: () => Promise<void>,
) {
  const [times, setTimes] = useState(0)
  const goOn = useEffectEvent(request)
  useEffect(() => {
    if (!userId) return
    const isInterrupted = takeInterrupted(action) === id
    // scroll back to the panel, which on a phone is far down the page
    if (isInterrupted) panel.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/set-state-in-effect -- with the next rendering, which has what was written: the tab kept it
    if (isInterrupted || isPressed) setTimes((before) => before + 1)
  }, [userId, id, panel, isPressed])
  useEffect(() => {
    if (times > 0) void goOn()
  }, [times])
}
