import { Instant } from './ids.ts'
import { z } from 'zod'
import { Money } from './money.ts'

/** A listing in the admins' list. */
export const AdminListing = z
  .object({
    id: z.string(),
    title: z.string(),
    city: z.string(),
    state: z.string(),
    pricePerDay: Money,
    imageUrl: z.string().nullable(),
    isActive: z.boolean(),
    /** Why an admin deactivated it, so that its sitter cannot publish it; null if no admin did. */
    deactivationReason: z.string().nullable(),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    createdAt: Instant,
    sitter: z.object({ id: z.string(), name: z.string(), verified: z.boolean() }),
  })
  .meta({ id: 'AdminListing' })

export type AdminListing = z.infer<typeof AdminListing>
