import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './text.ts'

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['owner', 'sitter', 'admin']),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipCode: z.string().nullable(),
    bio: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    emailVerified: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user; 401 means signed out',
  who: 'signed-in',
  reply: User,
  refuses: [],
})
