// Posts events to webhook endpoints until they answer 2xx. Due deliveries are in the store, so that they survive a
// restart; one claimed by a killed process is due again when its lease ends.
import { createHmac } from 'node:crypto'
import type { Delivery, SandboxStore } from './store.ts'

/** Retries and timeouts for an endpoint that does not answer 2xx. Stripe gives up after three days too. */
export type DeliveryTiming = { firstRetryMs: number; longestRetryMs: number; answerWithinMs: number; giveUpMs: number }

/** The default timing. */
export const DELIVERY_TIMING: DeliveryTiming = {
  firstRetryMs: 500,
  longestRetryMs: 60_000,
  answerWithinMs: 5_000,
  giveUpMs: 3 * 24 * 60 * 60 * 1000,
}

/** The part of the plugin that sends events to endpoints. */
type Deliverer = {
  /** Called when something may be due. Returns at once. */
  kick(): void
  /** Aborts running deliveries, which stay due, and stops. */
  stop(): Promise<void>
}

/** What the deliverer needs. `target` returns the current address of an endpoint. */
type DelivererNeeds = {
  store: SandboxStore
  clock: () => Date
  timing: DeliveryTiming
  target: (delivery: Delivery) => { url: string; secret: string } | undefined
  log: { warn(details: object, message: string): void }
}

const AT_ONCE = 16

/** Creates a deliverer that does nothing until the first `kick`. */
export function createDeliverer(needs: DelivererNeeds): Deliverer {
  const { store, clock, timing, log } = needs
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let kicked = false

  async function work(): Promise<void> {
    while (kicked && !stopping.signal.aborted) {
      kicked = false
      const now = clock()
      const lease = new Date(now.getTime() + timing.answerWithinMs + 1_000)
      const due = await store.claimDeliveries(now, lease, AT_ONCE)
      await Promise.all(due.map((delivery) => deliver(needs, delivery, stopping.signal)))
      if (due.length > 0) kicked = true
    }
    await sleepUntilNext()
  }

  async function sleepUntilNext(): Promise<void> {
    if (stopping.signal.aborted) return
    const next = await store.nextDelivery()
    if (next === undefined) return
    // Checks at least once a second, because a test may change the clock while this sleeps.
    const wait = Math.min(Math.max(next.getTime() - clock().getTime(), 20), 1_000)
    timer = setTimeout(kick, wait).unref()
  }

  function kick(): void {
    kicked = true
    if (running !== undefined || stopping.signal.aborted) return
    clearTimeout(timer)
    running = work()
      .catch((error: unknown) => {
        log.warn({ error }, 'payment stand-in: deliveries paused')
        timer = setTimeout(kick, 1_000).unref()
      })
      .finally(() => {
        running = undefined
        if (kicked) kick()
      })
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearTimeout(timer)
    await running
    clearTimeout(timer)
  }

  return { kick, stop }
}

async function deliver(needs: DelivererNeeds, delivery: Delivery, stopping: AbortSignal): Promise<void> {
  const { store, clock, timing, log } = needs
  const target = needs.target(delivery)
  const failure = target === undefined ? 'no address' : await post(delivery, target, timing, stopping)
  if (failure === undefined) return store.finishDelivery(delivery)
  const now = clock().getTime()
  const retry = Math.min(timing.firstRetryMs * 2 ** Math.min(delivery.attempt - 1, 20), timing.longestRetryMs)
  const giveUp = now - delivery.eventCreated * 1000 > timing.giveUpMs
  const { eventId, endpointId, attempt } = delivery
  if (!stopping.aborted) log.warn({ eventId, endpointId, attempt, failure, giveUp }, 'webhook was not accepted')
  await store.postponeDelivery(delivery, giveUp ? undefined : new Date(stopping.aborted ? now : now + retry))
}

/** Posts a delivery. Returns undefined on success, otherwise what went wrong. */
async function post(
  delivery: Delivery,
  target: { url: string; secret: string },
  timing: DeliveryTiming,
  stopping: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      body: delivery.payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(delivery.payload, target.secret, new Date()),
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timing.answerWithinMs)]),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `status ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer'
  }
}

/**
 * `t=…,v1=…`: HMAC-SHA256 over time and body. It uses the real time, not the stand-in's clock, because the receiver
 * compares it with its own.
 */
function signatureHeader(payload: string, secret: string, sentAt: Date): string {
  const time = Math.floor(sentAt.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`
}
