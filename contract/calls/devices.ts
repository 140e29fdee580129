import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../schemas/text.ts'
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

/** What `PushSubscription.toJSON()` of a browser gives. */
export const PushSubscriptionInput = z
  .object({
    endpoint: z
      .string()
      .max(pushLimits.endpoint)
      .pipe(z.url({ protocol: /^https$/ })),
    keys: z.object({ p256dh: key(pushLimits.p256dh), auth: key(pushLimits.auth) }),
  })
  .meta({ id: 'PushSubscriptionInput' })

/** Why and since when no mail is sent to an address. */
export const StoppedMail = z.object({ reason: z.enum(mailStops), since: Instant }).meta({ id: 'StoppedMail' })

const Reach = z
  .object({
    push: z.object({
      /** The public key of this site that a browser asks for, in base64url. */
      publicKey: z.string(),
      /** The address at which this browser is pushed to; null when it is not. */
      endpoint: z.string().nullable(),
    }),
    /** Whether text messages are sent at all. */
    textMessages: z.boolean(),
    /** Null as long as mail is sent to the caller's address. */
    stoppedMail: StoppedMail.nullable(),
  })
  .meta({ id: 'Reach' })

export const getReach = endpoint({
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
    "Send mail to the caller's address again, after it came back or was called spam; that nothing was stopped is well, too",
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push-subscriptions',
  summary: 'Push to this browser from now on, as long as the caller is logged in here; one that was known is renewed',
  keepsPages: true,
  who: 'signed-in',
  body: PushSubscriptionInput,
  reply: null,
  refuses: ['not_signed_in', 'push_address'],
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Push no more to this browser; that it was not pushed to is well, too',
  keepsPages: true,
  who: 'signed-in',
  reply: null,
  refuses: [],
})
