import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { consentsOf } from './consent-store.ts'
import { costsOf } from './costs-store.ts'
import { staysWithEmergency } from './export-store.ts'
import { linksOf } from './links-store.ts'
import { mandatesOf } from './mandate-store.ts'
import { viewCost, viewLink, viewMandate } from './view.ts'

const over = { stage: 'over', isWithSitter: false, closesAt: null } as const

/** Returns what was signed and paid in a person's stays, on either side, and the addresses for vets, without secrets. */
export async function exportEmergency(db: Database, userId: string): Promise<AccountExport['emergencies']> {
  const ids = await staysWithEmergency(db, userId)
  return Promise.all(
    ids.map(async (bookingId) => {
      const [mandates, links, costs] = await Promise.all([
        mandatesOf(db, bookingId),
        linksOf(db, bookingId),
        costsOf(db, bookingId),
      ])
      return {
        bookingId,
        mandates: mandates.map((each) => {
          const { isInForce: _isInForce, ...mandate } = viewMandate(each, over)
          return { ...mandate, endedAt: each.endedAt?.toISOString() ?? null }
        }),
        links: links.map(viewLink),
        costs: costs.map(viewCost),
      }
    }),
  )
}

/** Returns whom a person named as a contact with an email, and what each said. */
export async function exportContacts(db: Database, userId: string): Promise<AccountExport['contactsAsked']> {
  return (await consentsOf(db, userId)).map(({ email, askedAt, answer, answeredAt }) => ({
    email,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}
