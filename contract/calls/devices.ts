import { Instant } from '../schemas/ids.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pushLimits } from '../vocabulary/limits.ts'
import { mailStops } from '../vocabulary/mail.ts'

const key = (length: number) =>
  z
    .string()
    .transform((text) => text.replace(/=+$/, ''))
    .pipe(
      z
        .string()
        .length(length)
        .regex(/^[\w-]+$/),
    )

/** The result of a browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z
  .object({
    endpoint: z
      .string()
      .max(pushLimits.endpoint)
      .pipe(z.url({ protocol: /^https$/ }))
      // as a URL is understood: without line breaks and spaces inside
      .transform((endpoint) => new URL(endpoint).href)
      .pipe(z.string().max(pushLimits.endpoint)),
    keys: z.object({ p256dh: key(pushLimits.p256dh), auth: key(pushLimits.auth) }),
  })
  .meta({ id: 'PushSubscriptionInput' })

/** Why and since when no mail is sent to an address. */
export const StoppedMail = z.object({ reason: z.enum(mailStops), since: Instant }).meta({ id: 'StoppedMail' })

const Reach = z
  .object({
    push: z.object({
      /** The site's public key (base64url), with which a browser subscribes. */
      publicKey: z.string(),
      /** The push endpoint of this browser; null if it has no subscription. */
      endpoint: z.string().nullable(),
    }),
    /** Whether text messages are configured. */
    textMessages: z.boolean(),
    /** Null while mail is sent to the caller's address. */
    stoppedMail: StoppedMail.nullable(),
  })
  .meta({ id: 'Reach' })

export const reach = endpoint({
  method: 'GET',
  path: '/api/settings/reach',
  summary: 'How the caller is reached in this browser, and whether text messages are sent',
  who: 'signed-in',
  reply: Reach,
  refuses: [],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/settings/mail-again',
  summary:
    "Send mail to the caller's address again after it bounced or was marked as spam; succeeds also if mail was not stopped",
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})

export const subscribe = endpoint({
  method: 'PUT',
  path: '/api/push-subscriptions',
  summary: 'Push to this browser from now on, as long as the caller is logged in here; one that was known is renewed',
  keepsPages: true,
  who: 'signed-in',
  body: PushSubscriptionInput,
  reply: null,
  refuses: ['not_signed_in', 'push_address'],
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Stop pushes to this browser; succeeds also without a subscription',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})
