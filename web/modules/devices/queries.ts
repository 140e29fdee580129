import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** Which channels reach the user in this browser, as the server knows it. */
export const reachQuery = queryFor(api.devices.reach)
