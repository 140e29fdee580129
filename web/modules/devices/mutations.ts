import * as api from '#contract/api.ts'
import { call } from '#web/platform/api.ts'
import { useCall } from '#web/platform/use-call.ts'
import { currentSubscription, isPushedTo, type MadeSubscription } from './browser-push.ts'

/** The toast if the browser or the server could not turn pushes on. */
export const notTurnedOn = {
  title: "We couldn't turn notifications on",
  description: "Your browser couldn't reach its notification service. Check your connection and try again.",
}

export function useSubscribe() {
  return useCall(api.devices.subscribe, {
    input: (body: MadeSubscription) => ({ body }),
    otherwise: notTurnedOn,
    refreshes: [api.devices.reach],
  })
}

export function useUnsubscribe() {
  return useCall(api.devices.unsubscribe, {
    input: () => ({}),
    otherwise: "We couldn't turn notifications off. Please try again.",
    refreshes: [api.devices.reach],
  })
}

export function useSendMailAgain() {
  return useCall(api.devices.sendMailAgain, {
    input: () => ({}),
    done: () => ({ title: "We'll email you again" }),
    otherwise: "We couldn't change that. Please try again.",
    refreshes: [api.devices.reach],
  })
}

/** After a login: renews the push subscription of the same user, unless they turn it off meanwhile, and removes that of another. */
export async function renewPush(userId: string): Promise<void> {
  let known: string | null = null
  const made = await currentSubscription(userId, async () => {
    const { push } = await call(api.devices.reach)
    known = push.endpoint
    return push.publicKey
  })
  if (made && made.endpoint !== known && isPushedTo(userId)) await call(api.devices.subscribe, { body: made })
}

/** Tells the server the time zone of the person's device. */
export function useTellTimeZone() {
  return useCall(api.identity.changeTimeZone, {
    input: (timeZone: string) => ({ body: { timeZone } }),
    // nothing depends on it, and the next page tries again
    otherwise: () => undefined,
    refreshes: [],
  })
}
