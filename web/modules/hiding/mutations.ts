import * as api from '#contract/api.ts'
import { deskCalls } from '#contract/stale-calls.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import type { MeasureReason } from '#contract/vocabulary/measures.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { chosen, useCall } from '#web/platform/use-call.ts'
import type { Thing } from './queries.ts'

/** The calls whose answers have something that can be hidden. */
const shown = [
  api.moderation.look,
  api.moderation.asked,
  ...deskCalls,
  api.reports.list,
  api.listings.get,
  api.sitters.get,
  api.reviews.ofListing,
  api.reviews.ofSitter,
  api.reviews.ofOwner,
  api.reviews.ofBooking,
  api.stayUpdates.list,
  api.admin.listings,
  api.admin.figures,
  api.audit.list,
]

/** A reason as it is entered; empty until one is chosen. */
export type HidingForm = { readonly reason: string; readonly text: string; readonly note: string }

/** Hides something, with a reason. */
export function useHide({ kind, id }: Thing) {
  return useCall(api.moderation.hide, {
    input: ({ reason, text, note }: HidingForm) => ({
      params: { kind, id },
      body: { reason: chosen<MeasureReason>(reason), text, note: note || null },
    }),
    done: () => ({ title: `${capitalized(hiddenWords[kind])} hidden` }),
    otherwise: { title: 'Failed to hide it' },
    refreshes: shown,
  })
}

/** Shows something hidden again. */
export function useRestore({ kind, id }: Thing) {
  return useCall(api.moderation.restore, {
    input: ({ text: why }: { readonly text: string }) => ({ params: { kind, id }, body: { why } }),
    done: () => ({ title: 'Restored' }),
    otherwise: { title: 'Failed to restore it' },
    refreshes: shown,
  })
}

/** Asks for a review of something hidden, with its new text if that is changed here. */
export function useAskForReview(id: string) {
  return useCall(api.moderation.ask, {
    input: ({ text, changed }: { readonly text: string; readonly changed: string }) => ({
      params: { id },
      body: { text, changed: changed || null },
    }),
    done: () => ({ title: 'We got it', description: 'Someone on our team will look at it again.' }),
    otherwise: { title: 'Failed to ask for a review' },
    refreshes: [api.moderation.myHidden, api.reviews.mine],
  })
}
