import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import {
  addCalendar,
  blockDates,
  changeCalendarRules,
  refreshCalendar,
  removeBlock,
  removeCalendar,
  renewFeed,
  unblockDates,
} from '#contract/calls/availability.ts'
import type { CalendarRules } from '#contract/calls/availability.ts'
import {
  changeListing,
  changeListingImages,
  createListing,
  getListing,
  myDrafts,
  myListings,
} from '#contract/calls/listings.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { searchListings } from '#contract/calls/search.ts'
import { calendarCalls } from '#contract/stale-calls.ts'
import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { listingQuery } from '#web/modules/listings/queries.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { inputOf } from './listing-form.ts'
import { rightInputOf } from './right-part.ts'
import type { ListingForm } from './listing-form.ts'

/** The refusal that says there are too many drafts to make one more listing. */
export function tooManyDrafts(error: Error | null) {
  const refusal = refusalOf(createListing, error)
  return refusal?.code === 'too_many_drafts' ? refusal : undefined
}

/** Whether the listing was changed elsewhere since the form began with it. */
export function isConflict(error: Error | null): boolean {
  return refusalOf(changeListing, error)?.code === 'listing_changed_elsewhere'
}

/** Follows the versions that this screen makes: what began with the one before is based on the one after. */
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
 * Saves the form: makes a listing, or changes the one that is given. Answers with it. `keep` does so without a word,
 * leaving out what is wrong. The two go one after the other.
 */
export function useSaveListing(listing: Listing | null) {
  const cache = useQueryClient()
  const versions = useVersions()
  const params = { id: listing?.id ?? '' }
  const inTurn = `listing ${params.id}`
  const refreshes = [myListings, myDrafts, searchListings]
  const saved = (description: string) => (answer: Listing, form: ListingForm) => {
    versions.follow(form, answer)
    cache.setQueryData(listingQuery(answer.id).queryKey, answer)
    return { title: 'Success', description }
  }
  const create = useCall(createListing, {
    input: (form: ListingForm) => ({ body: { ...inputOf(form), isActive: false } }),
    done: saved('Your listing has been created successfully.'),
    otherwise: (error) =>
      // said on the screen, beside the drafts
      tooManyDrafts(error) ? undefined : { title: 'Error', description: 'Failed to create listing' },
    refreshes,
  })
  const change = useCall(changeListing, {
    input: (form: ListingForm) => ({ params, body: { ...inputOf(form), ...versions.basis(form) } }),
    done: saved('Your listing has been updated.'),
    inTurn,
    otherwise: (error) =>
      // said on the screen, with what can be done
      isConflict(error) ? undefined : { title: 'Error', description: 'Failed to update listing' },
    refreshes: [...refreshes, ...calendarCalls],
  })
  const keep = useCall(changeListing, {
    input: (form: ListingForm) => ({ params, body: { ...rightInputOf(form), ...versions.basis(form) } }),
    done: (answer, form) => void saved('')(answer, form),
    inTurn,
    otherwise: () => undefined,
    refreshes: [myListings, myDrafts],
  })
  return { save: listing ? change : create, keep }
}

type Photos = { photos: readonly string[]; seen: readonly string[] }

/** Saves which photos a listing has, in their order, unless they are others by now than were seen; of that nothing is said. */
export function useSavePhotos(listingId: string) {
  return useCall(changeListingImages, {
    input: ({ photos, seen }: Photos) => ({
      params: { id: listingId },
      body: { imageUrls: [...photos], seenUrls: [...seen] },
    }),
    otherwise: (error) =>
      photosChanged(error) ? undefined : { title: 'Error', description: 'Failed to upload images' },
    refreshes: [getListing, myListings],
  })
}

/** Asks which photos a listing has by now. */
export function useKeptPhotos(listingId: string): () => Promise<readonly string[]> {
  const cache = useQueryClient()
  return useCallback(
    async () => (await cache.fetchQuery({ ...listingQuery(listingId), staleTime: 0 })).imageUrls,
    [cache, listingId],
  )
}

/** Whether photos were not saved because another tab or device has changed them. */
export function photosChanged(error: unknown): boolean {
  return refusalOf(changeListingImages, error)?.code === 'photos_changed'
}

type Days = { startDate: string; endDate: string }

/** Blocks and frees days of the caller's own listing. */
export function useAvailability(listingId: string) {
  const params = { id: listingId }
  const notRemoved = { title: 'Error', description: 'Failed to remove unavailable dates' }
  const removed = { title: 'Success', description: 'Unavailable dates removed.' }
  const block = useCall(blockDates, {
    input: ({ reason, ...days }: Days & { reason: string }) => ({
      params,
      body: { ...days, reason: reason.trim() || blockedByOwner },
    }),
    done: () => ({ title: 'Success', description: 'Dates marked as unavailable.' }),
    otherwise: { title: 'Error', description: 'Failed to mark dates as unavailable' },
    refreshes: calendarCalls,
  })
  const unblock = useCall(unblockDates, {
    input: ({ days }: { days: Days; partly: boolean }) => ({ params, query: days }),
    done: (_, { partly }) =>
      partly
        ? {
            title: 'Dates unblocked',
            description: 'Unblocked selected dates while preserving other blocked dates.',
          }
        : removed,
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  const remove = useCall(removeBlock, {
    input: (id: string) => ({ params: { id } }),
    done: () => removed,
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  return { block, unblock, remove }
}

/** Sets when the caller's own listing takes nobody. */
export function useCalendarRules(listingId: string) {
  return useCall(changeCalendarRules, {
    input: (rules: CalendarRules) => ({ params: { id: listingId }, body: rules }),
    done: () => ({ title: 'Calendar rules saved', description: "Stays you've already accepted aren't affected." }),
    otherwise: 'Failed to save your calendar rules',
    refreshes: calendarCalls,
  })
}

/** The calendars around that of the caller's own listing: the feed of its own, and those that it follows. */
export function useOtherCalendars(listingId: string) {
  const params = { id: listingId }
  const byId = (calendarId: string) => ({ params: { id: listingId, calendarId } })
  const renew = useCall(renewFeed, {
    input: () => ({ params }),
    otherwise: 'Failed to create a calendar link',
    refreshes: calendarCalls,
  })
  const add = useCall(addCalendar, {
    input: (body: { name: string; address: string }) => ({ params, body }),
    done: ({ name }) => ({ title: `${name} is connected`, description: "We'll check it for changes every hour." }),
    // the dialog says it
    otherwise: () => undefined,
    refreshes: calendarCalls,
  })
  const update = useCall(refreshCalendar, {
    input: byId,
    done: ({ name, problem }) => (problem === null ? { title: `${name} is up to date` } : undefined),
    otherwise: 'Failed to check the calendar',
    refreshes: calendarCalls,
  })
  const remove = useCall(removeCalendar, {
    input: byId,
    done: () => ({ title: 'Calendar removed', description: 'The days it closed are open again.' }),
    otherwise: 'Failed to remove the calendar',
    refreshes: calendarCalls,
  })
  return { renew, add, update, remove }
}
