import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

const params = (id: string) => ({ params: { id } })

/** Who a person is, and what is in force about them. */
export const personQuery = (id: string) => queryFor(api.people.get, params(id))
/** What waits about a person, and their next stays. */
export const overviewQuery = (id: string) => queryFor(api.people.overview, params(id))
export const moneyQuery = (id: string) => queryFor(api.people.money, params(id))
export const ledgerQuery = (id: string) => pagesFor(api.people.ledger, { ...params(id), query: {} })
export const personReportsQuery = (id: string) => queryFor(api.people.reports, params(id))
export const personConversationsQuery = (id: string) => pagesFor(api.people.conversations, { ...params(id), query: {} })
export const devicesQuery = (id: string) => queryFor(api.people.devices, params(id))
