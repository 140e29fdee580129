import type { Database } from '#server/database/connect.ts'
import { hoursAgo } from './world.ts'
import type { World } from './world.ts'

/** A customer of the payment provider with one card. */
export type SavedCard = { readonly customerId: string; readonly ownerId: string; readonly since: Date }

/** The card that the demo owner has saved. */
export function savedCardOf(world: World): SavedCard {
  const [owner] = world.owners
  if (!owner) throw new Error('Nobody to save a card')
  const customerId = `cus_demo_${owner.id.replaceAll('-', '')}`
  return { customerId, ownerId: owner.id, since: hoursAgo(world, 24 * 50) }
}

/** Writes who the demo owner is at the provider, who alone knows the card. */
export async function writeSavedCard(tx: Database, world: World): Promise<void> {
  const { customerId, ownerId, since } = savedCardOf(world)
  await tx
    .insertInto('payment_customers')
    .values({ user_id: ownerId, customer_id: customerId, created_at: since })
    .execute()
}
