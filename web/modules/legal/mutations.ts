import * as api from '#contract/api.ts'
import type { DueConsent } from '#contract/calls/legal.ts'
import type { LegalDocument } from '#contract/vocabulary/text-pages.ts'
import { legalDocuments } from '#contract/vocabulary/text-pages.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'

/** Agrees to the new terms that were shown; `after` runs once the user is known to have agreed. */
export function useAgree(after: () => Promise<void>) {
  return useCall(api.legal.agree, {
    input: (due: readonly DueConsent[]) => ({
      body: { versions: due.map(({ document, version }) => ({ document, version })) },
    }),
    otherwise: { title: "That didn't work" },
    refreshes: [api.identity.currentUser, api.legal.due],
    next: async (_reply, _given, fresh) => {
      await fresh
      await after()
    },
  })
}

/** What an admin enters to publish a version of a legal page. */
export type VersionForm = {
  readonly text: string
  readonly correction: boolean
  readonly summary: string
  readonly effectiveOn: string
}

/** Publishes a version of a legal page. */
export function usePublish(document: LegalDocument) {
  const idempotency = useIdempotencyKey()
  return useCall(api.legal.publish, {
    input: ({ text, correction, summary, effectiveOn }: VersionForm) => {
      const body = { text, correction, summary: summary || null, effectiveOn: effectiveOn || null }
      return { params: { document }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    done: (_reply, { correction }) => ({
      title: correction
        ? `${legalDocuments[document]} corrected. Everyone sees it now.`
        : `Announced. Everyone is told of the new ${legalDocuments[document]}.`,
    }),
    otherwise: { title: "We couldn't publish it" },
    refreshes: [api.legal.list, api.pages.get, api.audit.list],
    next: async () => idempotency.forget(),
  })
}
