import { useRouter } from '@tanstack/react-router'
import * as api from '#contract/api.ts'
import type { SiteVersion } from '#contract/calls/site.ts'
import type { SampledMail } from '#contract/vocabulary/sampled-mails.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { useCall } from '#web/platform/use-call.ts'

const refreshes = [api.site.draft, api.site.versions, api.site.get, api.bookings.terms]

/** Titles of pages have the name of the site. */
const renamed =
  (router: ReturnType<typeof useRouter>, { forget }: Pick<ReturnType<typeof useIdempotencyKey>, 'forget'>) =>
  async (_reply: unknown, _given: unknown, fresh: Promise<void>): Promise<void> => {
    // the same again is something new: it may have been changed meanwhile
    forget()
    await fresh
    await router.invalidate()
  }

/** Throws a revision of the draft away, then calls `next`. */
export function useDiscardSite(revision: number, next: () => Promise<void>) {
  return useCall(api.site.discardDraft, {
    input: () => ({ query: { revision: String(revision) } }),
    done: () => ({ title: 'Draft discarded' }),
    otherwise: "We couldn't discard the draft.",
    refreshes,
    next: async (_reply, _given, fresh) => {
      await fresh
      await next()
    },
  })
}

/** Publishes a revision of the draft. */
export function usePublishSite(revision: number) {
  const router = useRouter()
  const idempotency = useIdempotencyKey()
  return useCall(api.site.publish, {
    input: ({ note }: { note: string }) => ({
      body: { revision, note: note || null, requestId: idempotency.keyOf([revision, note]) },
    }),
    done: () => ({ title: 'Published. Everyone sees it now.' }),
    otherwise: "We couldn't publish the site.",
    refreshes,
    next: renamed(router, idempotency),
  })
}

/** Publishes an earlier version again. */
export function useRevertSite(version: Pick<SiteVersion, 'number'>) {
  const router = useRouter()
  const idempotency = useIdempotencyKey()
  return useCall(api.site.revert, {
    input: () => ({
      params: { number: String(version.number) },
      body: { requestId: idempotency.keyOf(version.number) },
    }),
    done: () => ({ title: `Back to version ${version.number}.` }),
    otherwise: "We couldn't go back to this version.",
    refreshes,
    next: renamed(router, idempotency),
  })
}

/** Shows the draft on all pages of this browser: goes to the landing page. */
export function useShowDraft() {
  return useCall(api.site.showDraft, {
    input: () => ({}),
    otherwise: "We couldn't show the draft.",
    refreshes: [],
    next: async () => window.location.assign('/'),
  })
}

/** Shows the published site again, and goes back to where the draft is edited. */
export function useHideDraft() {
  return useCall(api.site.hideDraft, {
    input: () => ({}),
    otherwise: "We couldn't leave the draft.",
    refreshes: [],
    next: async () => window.location.assign('/admin/site'),
  })
}

/** Sends a sample of a kind of mail to the admin who asks. */
export function useSendSample(kind: SampledMail) {
  return useCall(api.site.sendSample, {
    input: () => ({ params: { kind } }),
    done: () => ({ title: 'Sent to your email.' }),
    otherwise: "We couldn't send the sample.",
    refreshes: [],
  })
}
