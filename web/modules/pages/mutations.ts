import * as api from '#contract/api.ts'
import type { HelpSlug } from '#contract/vocabulary/text-pages.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Says whether a page of the help center helped. */
export function useAnswer(slug: HelpSlug) {
  return useCall(api.pages.answer, {
    input: (helped: boolean) => ({ params: { slug }, body: { helped } }),
    otherwise: "We couldn't save your answer. Please try again.",
    refreshes: [],
  })
}
