import type { Lists } from '#contract/vocabulary/lists.ts'
import { useSite } from './site.ts'

/** What the operator calls options, in which order, and which are not offered any more; null if all is as it comes. */
export const useLists = (): Lists => useSite()?.lists ?? null
