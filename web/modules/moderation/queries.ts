import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The user's measures, and the stays that go on while they are suspended. */
export const ownMeasuresQuery = queryFor(api.moderation.mine)
