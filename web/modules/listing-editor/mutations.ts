import * as api from '#contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CalendarRules } from '#contract/calls/availability.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { calendarCalls } from '#contract/stale-calls.ts'
import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { unlessAtField } from '#web/platform/field-errors.ts'
import { useCall } from '#web/platform/use-call.ts'
import { inputOf } from './listing-form.ts'
import { rightInputOf } from './without-mistakes.ts'
import type { FieldName, ListingForm } from './listing-form.ts'

/** Returns the refusal that there are too many drafts for another listing. */
export function tooManyDrafts(error: Error | null) {
  const refusal = refusalOf(api.listings.create, error)
  return refusal?.code === 'too_many_drafts' ? refusal : undefined
}

/** Whether the listing was changed elsewhere since the version on which the form is based. */
export function isConflict(error: Error | null): boolean {
  return refusalOf(api.listings.change, error)?.code === 'listing_changed_elsewhere'
}

/** Tracks the versions that this screen saves, so that a form based on an earlier one counts as based on the latest. */
function useVersions() {
  const followed = useRef(new Map<string, string>())
  const latest = (version: string): string => {
    const next = followed.current.get(version)
    return next === undefined ? version : latest(next)
  }
  return {
    basis: ({ basedOn }: ListingForm) => (basedOn === null ? {} : { ifUpdatedAt: latest(basedOn) }),
    follow: ({ basedOn }: ListingForm, { updatedAt }: Listing) => {
      if (basedOn !== null && updatedAt !== null) followed.current.set(latest(basedOn), updatedAt)
    },
  }
}

/**
 * Saves the form: creates a listing, or changes the given one; returns it. `keep` saves without toasts and leaves out
 * wrong fields. Both run one after the other.
 */
export function useSaveListing(listing: Listing | null) {
  const cache = useQueryClient()
  const versions = useVersions()
  const params = { id: listing?.id ?? '' }
  const inTurn = `listing ${params.id}`
  const refreshes = [api.listings.mine, api.listings.drafts, api.search.listings]
  const saved = (description: string) => (answer: Listing, form: ListingForm) => {
    versions.follow(form, answer)
    cache.setQueryData(listingQuery(answer.id).queryKey, answer)
    return { title: 'Success', description }
  }
  const create = useCall(api.listings.create, {
    input: (form: ListingForm) => ({ body: { ...inputOf(form), isActive: false } }),
    done: saved('Your listing has been created successfully.'),
    otherwise: (error) =>
      // the screen shows it, beside the drafts
      tooManyDrafts(error) ? undefined : { title: 'Error', description: 'Failed to create listing' },
    refreshes,
  })
  const change = useCall(api.listings.change, {
    input: (form: ListingForm) => ({ params, body: { ...inputOf(form), ...versions.basis(form) } }),
    done: saved('Your listing has been updated.'),
    inTurn,
    otherwise: (error) =>
      // the screen shows it, with the choice of a version
      isConflict(error) ? undefined : { title: 'Error', description: 'Failed to update listing' },
    refreshes: [...refreshes, ...calendarCalls],
  })
  const keep = useCall(api.listings.change, {
    input: ({ form, wrong }: { form: ListingForm; wrong: readonly FieldName[] }) => ({
      params,
      body: { ...rightInputOf(form, wrong), ...versions.basis(form) },
    }),
    done: (answer, { form }) => void saved('')(answer, form),
    inTurn,
    otherwise: () => undefined,
    refreshes: [api.listings.mine, api.listings.drafts],
  })
  return { save: listing ? change : create, keep }
}

type Photos = { photos: readonly string[]; seen: readonly string[] }

/** Saves the photos of a listing in their order, unless they differ from `seen` by now; that refusal shows no toast. */
export function useSavePhotos(listingId: string) {
  return useCall(api.listings.changeImages, {
    input: ({ photos, seen }: Photos) => ({
      params: { id: listingId },
      body: { imageUrls: [...photos], seenUrls: [...seen] },
    }),
    otherwise: (error) =>
      photosChanged(error) ? undefined : { title: 'Error', description: 'Failed to upload images' },
    refreshes: [api.listings.get, api.listings.mine],
  })
}

/** Fetches the current photos of a listing. */
export function useKeptPhotos(listingId: string): () => Promise<readonly string[]> {
  const cache = useQueryClient()
  return useCallback(
    async () => (await cache.fetchQuery({ ...listingQuery(listingId), staleTime: 0 })).imageUrls,
    [cache, listingId],
  )
}

/** Whether photos were not saved because another tab or device has changed them. */
export function photosChanged(error: unknown): boolean {
  return refusalOf(api.listings.changeImages, error)?.code === 'photos_changed'
}

type Days = { startDate: string; endDate: string }

const notMarked = { title: 'Error', description: 'Failed to mark dates as unavailable' }
const marked = { title: 'Success', description: 'Dates marked as unavailable.' }
const notRemoved = { title: 'Error', description: 'Failed to remove unavailable dates' }
const removed = { title: 'Success', description: 'Unavailable dates removed.' }
const unblocked = {
  title: 'Dates unblocked',
  description: 'Unblocked selected dates while preserving other blocked dates.',
}

/** Blocks and unblocks days of the user's own listing. */
export function useAvailability(listingId: string) {
  const params = { id: listingId }
  const block = useCall(api.availability.block, {
    input: ({ reason, ...days }: Days & { reason: string }) => ({
      params,
      body: { ...days, reason: reason.trim() || blockedByOwner },
    }),
    done: () => marked,
    otherwise: notMarked,
    refreshes: calendarCalls,
  })
  const unblock = useCall(api.availability.unblock, {
    input: ({ days }: { days: Days; partly: boolean }) => ({ params, query: days }),
    done: (_, { partly }) => (partly ? unblocked : removed),
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  const remove = useCall(api.availability.removeBlock, {
    input: (id: string) => ({ params: { id } }),
    done: () => removed,
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  return { block, unblock, remove }
}

/** Why days could not be blocked because of stays; the dialog shows it. */
export function staysInTheWay(error: Error | null): string | undefined {
  const refusal = refusalOf(api.availability.blockAll, error) ?? refusalOf(api.availability.block, error)
  return refusal?.code === 'block_over_stays' ? refusal.sentence : undefined
}

/** Blocks and unblocks days of one of the user's listings, or of all at once if it is null. */
export function useTimeAway(listingId: string | null) {
  const params = { id: listingId ?? '' }
  const bodyOf = ({ reason, ...days }: Days & { reason: string }) => ({
    ...days,
    reason: reason.trim() || blockedByOwner,
  })
  const toBlock = {
    done: () => marked,
    otherwise: (error: Error) => (staysInTheWay(error) ? undefined : notMarked),
    refreshes: calendarCalls,
  }
  const toUnblock = { done: () => unblocked, otherwise: notRemoved, refreshes: calendarCalls }
  const blockOne = useCall(api.availability.block, {
    ...toBlock,
    input: (given: Days & { reason: string }) => ({ params, body: bodyOf(given) }),
  })
  const blockAll = useCall(api.availability.blockAll, {
    ...toBlock,
    input: (given: Days & { reason: string }) => ({ body: bodyOf(given) }),
  })
  const unblockOne = useCall(api.availability.unblock, { ...toUnblock, input: (query: Days) => ({ params, query }) })
  const unblockAll = useCall(api.availability.unblockAll, { ...toUnblock, input: (query: Days) => ({ query }) })
  return listingId === null ? { block: blockAll, unblock: unblockAll } : { block: blockOne, unblock: unblockOne }
}

/** Sets the calendar rules of the user's own listing. */
export function useCalendarRules(listingId: string) {
  return useCall(api.availability.changeRules, {
    input: (rules: CalendarRules) => ({ params: { id: listingId }, body: rules }),
    done: () => ({ title: 'Calendar rules saved', description: "Stays you've already accepted aren't affected." }),
    otherwise: 'Failed to save your calendar rules',
    refreshes: calendarCalls,
  })
}

/** The feed of the user's own listing, and the other calendars that it imports. */
export function useOtherCalendars(listingId: string) {
  const params = { id: listingId }
  const byId = (calendarId: string) => ({ params: { id: listingId, calendarId } })
  const renew = useCall(api.availability.renewFeed, {
    input: (replaces: string | null) => ({ params, body: { replaces } }),
    otherwise: 'Failed to create a calendar link',
    refreshes: calendarCalls,
  })
  const add = useCall(api.availability.addCalendar, {
    input: (body: { name: string; address: string }) => ({ params, body }),
    done: ({ name }) => ({ title: `${name} is connected`, description: "We'll check it for changes every hour." }),
    otherwise: unlessAtField({ title: "We couldn't connect the calendar", description: 'Please try again.' }),
    refreshes: calendarCalls,
  })
  const update = useCall(api.availability.refreshCalendar, {
    input: byId,
    done: ({ name, problem }) => (problem === null ? { title: `${name} is up to date` } : undefined),
    otherwise: 'Failed to check the calendar',
    refreshes: calendarCalls,
  })
  const remove = useCall(api.availability.removeCalendar, {
    input: byId,
    done: () => ({ title: 'Calendar removed', description: 'The days it closed are open again.' }),
    otherwise: 'Failed to remove the calendar',
    refreshes: calendarCalls,
  })
  return { renew, add, update, remove }
}
