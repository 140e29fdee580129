import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import type { Terms } from '#contract/schemas/terms.ts'
import { queryFor } from '#web/platform/api.ts'

/** The terms of every stay; the server includes them in every page. */
export const termsQuery = queryFor(api.bookings.terms)

/** The terms. Undefined only if the server could not include them in the page, until they are fetched. */
export function useTerms(): Terms | undefined {
  return useQuery(termsQuery).data
}
