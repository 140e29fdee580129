import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { Id, Instant, optionalText, someText } from '../schemas/text.ts'
import { adminSearchMaximum, deactivationReasonMaximum } from '../vocabulary/limits.ts'


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

export const listAllListings = endpoint({
  method: 'GET',
  path: '/api/admin/listings',
  summary:
    'All listings that are not deleted, newest first; `search` looks in titles, places, and the name and email of the sitter, ' +
    'or is the id or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({
    status: z.enum(['active', 'inactive']).optional(),
    search: optionalText(adminSearchMaximum).optional(),
  }),
  reply: z.array(AdminListing),
  refuses: [],
})

const params = z.object({ id: Id })

export const deactivateListing = endpoint({
  method: 'PUT',
  path: '/api/admin/listings/{id}/deactivation',
  summary: 'Hide a listing, with a reason that its sitter sees; they cannot publish it until an admin allows it again',
  ...admins,
  params,
  body: z.object({ reason: someText(deactivationReasonMaximum) }),
  reply: AdminListing,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const allowListing = endpoint({
  method: 'DELETE',
  path: '/api/admin/listings/{id}/deactivation',
  summary: 'Let the sitter publish the listing again; it stays inactive until they do',
  ...admins,
  params,
  reply: AdminListing,
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})
