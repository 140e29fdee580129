import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { queryFor } from '#web/platform/api.ts'

/** What an admin can do about a booking's money; never cached, because other admins decide as well. */
export function refundPreviewQuery(id: string, query: NonNullable<CallInput<typeof api.admin.refundPreview>['query']>) {
  return { ...queryFor(api.admin.refundPreview, { params: { id }, query }), staleTime: 0 }
}
