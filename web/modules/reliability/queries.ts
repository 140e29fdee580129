import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** How a person kept their promises over the last twelve months. */
export const reliabilityQuery = (personId: string) => queryFor(api.reliability.get, { params: { id: personId } })
