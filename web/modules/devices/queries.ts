import { queryOptions } from '@tanstack/react-query'
import { getReach } from '#contract/calls/devices.ts'
import { queryFor } from '#web/platform/api.ts'
import { readBrowser } from './browser-push.ts'

/** How the caller is reached in this browser, as the server knows it. */
export const reachQuery = queryFor(getReach)

/** The same as the browser knows it; both have to say so. */
export const browserPushQuery = queryOptions({ queryKey: ['push of this browser'], queryFn: readBrowser })
