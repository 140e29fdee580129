import * as api from '#contract/api.ts'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import { queryFor } from '#web/platform/api.ts'

/** What of the user's is hidden now. */
export const ownHiddenQuery = queryFor(api.moderation.myHidden)

/** Something that a person made, in an address. */
export type Thing = { readonly kind: HiddenKind; readonly id: string }

/** Whether something is hidden, and what hiding it would do; never cached, because other admins hide as well. */
export const hideableQuery = ({ kind, id }: Thing) => ({
  ...queryFor(api.moderation.look, { params: { kind, id } }),
  staleTime: 0,
})
