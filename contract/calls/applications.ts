import { Instant } from '../schemas/ids.ts'
import { ApplicationDecision, NewApplication, PetGroup } from '../inputs/applications.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { PendingFirstPaging } from '../schemas/paging.ts'
import { applicationStatuses } from '../vocabulary/applications.ts'
import { adminSearchMaximum, reapplyDays } from '../vocabulary/limits.ts'

/** An application to become a sitter, and its outcome. */
export const SitterApplication = z
  .object({
    id: z.string(),
    status: z.enum(applicationStatuses),
    name: z.string(),
    surname: z.string(),
    /** Copies of `name` and `surname`, named as in profiles. */
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    experience: z.string(),
    motivation: z.string(),
    petTypes: z.array(PetGroup),
    availability: z.string(),
    references: z.string().nullable(),
    backgroundCheck: z.boolean(),
    insurance: z.boolean(),
    emergencyContact: z.string(),
    createdAt: Instant,
    reviewedAt: Instant.nullable(),
    adminNotes: z.string().nullable(),
  })
  .meta({ id: 'SitterApplication' })
export type SitterApplication = z.infer<typeof SitterApplication>

/** The latest application of the caller. */
export const MyApplication = SitterApplication.extend({
  /** When a rejected applicant can apply again; null otherwise. */
  reapplyAt: Instant.nullable(),
  may: z.object({ apply: z.boolean() }),
  /** Earlier applications, newest first. */
  earlier: z.array(
    SitterApplication.pick({ id: true, status: true, createdAt: true, reviewedAt: true, adminNotes: true }),
  ),
}).meta({ id: 'MyApplication' })
export type MyApplication = z.infer<typeof MyApplication>

/** An application as admins see it. */
export const ReviewedApplication = SitterApplication.extend({
  reviewedBy: z.string().nullable(),
  /** Name of the admin who decided. */
  reviewerName: z.string().nullable(),
  applicant: z.object({
    id: z.string(),
    /** The email of the account, where mail is sent; it may differ from the one in the application. */
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(['owner', 'sitter', 'admin']),
    joinedAt: Instant,
  }),
  may: z.object({ decide: z.boolean() }),
}).meta({ id: 'ReviewedApplication' })
export type ReviewedApplication = z.infer<typeof ReviewedApplication>

export const mine = endpoint({
  method: 'GET',
  path: '/api/sitter-applications/me',
  summary: "The caller's latest sitter application with those before it; 404 means that there is none",
  who: 'signed-in',
  signedOut: 'log_in_to_apply',
  reply: MyApplication,
  refuses: ['no_application'],
})

export const findMine = endpoint({
  method: 'GET',
  path: '/api/sitter-applications',
  summary:
    "The caller's latest sitter application with those before it, in a list that is empty if there is none: for pages, " +
    'where a browser logs every 404 as an error',
  who: 'signed-in',
  signedOut: 'log_in_to_apply',
  reply: z.array(MyApplication).max(1),
  refuses: [],
})

export const apply = endpoint({
  method: 'POST',
  path: '/api/sitter-applications',
  summary: `Apply to become a sitter; one application at a time, and again ${reapplyDays} days after a rejection`,
  keepsPages: true,
  who: 'signed-in',
  signedOut: 'log_in_to_apply',
  body: NewApplication,
  bodyLimit: 65_536,
  reply: MyApplication,
  status: 201,
  refuses: [
    'not_signed_in',
    'application_incomplete',
    'application_without_pets',
    'already_sitter',
    'application_pending',
    'reapply_later',
  ],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/sitter-applications',
  summary:
    'The applications, those that wait first, then the newest; `search` looks in names, email and city. ' +
    'The first page says in X-Total-Count how many there are',
  ...admins,
  query: PendingFirstPaging.extend({
    status: z.enum(applicationStatuses).optional(),
    search: z.optional(optionalText(adminSearchMaximum)),
  }),
  reply: z.array(ReviewedApplication),
  refuses: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/admin/sitter-applications/{id}',
  summary: 'One application, with everything that was written',
  ...admins,
  params: z.object({ id: Id }),
  reply: ReviewedApplication,
  missing: 'application_not_found',
  refuses: ['application_not_found'],
})

export const decide = endpoint({
  method: 'PUT',
  path: '/api/admin/sitter-applications/{id}',
  summary:
    'Approve or reject an application that waits. Approving makes the applicant a verified sitter, who logs in anew; ' +
    'either way they are told by email. Who decided, and when, is known to the server',
  ...admins,
  params: z.object({ id: Id }),
  body: ApplicationDecision,
  reply: ReviewedApplication,
  missing: 'application_not_found',
  refuses: ['application_not_found', 'application_decided', 'applicant_unconfirmed', 'not_signed_in'],
})
