// The pages of Stripe's own site for people who are paid out: where they enter what Stripe asks for, and where they see
// their payouts. As with Stripe, an address works once and for some minutes.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { primary } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { page, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { tellAboutAccount } from './accounts.ts'
import { seconds } from './call.ts'
import type { SandboxStore } from './store.ts'
import type { AccountLink } from './wire-connect.ts'

type Pages = {
  readonly store: SandboxStore
  readonly clock: () => Date
  readonly frame: PageFrame
  /** Called when something may have to be delivered. */
  readonly kick: () => void
}
type Params = { token: string }

const second =
  'w-full min-h-11 rounded-lg border border-edge bg-surface px-4 py-2 font-semibold ' +
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand'

export function hostedPages(app: FastifyInstance, { store, clock, frame, kick }: Pages): void {
  const path = '/connect/setup/:token'
  const isGood = (link: AccountLink | undefined) =>
    link !== undefined && !link.used && link.expires_at > seconds(clock())

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const link = await store.find('account_link', request.params.token)
    if (!link?.pages) return reply.callNotFound()
    return isGood(link) ? sendPage(reply, 200, setupPage(frame)) : seeOther(reply, link.pages.refresh_url)
  })

  app.post<{ Params: Params; Body: unknown }>(path, async (request, reply) => {
    const { told }: { told?: unknown } = Object(request.body)
    const target = await store.transaction(async (tx) => {
      const link = await tx.lock('account_link', request.params.token)
      if (!link?.pages) return undefined
      if (!isGood(link)) return link.pages.refresh_url
      await tx.save({ ...link, used: true })
      if (told === 'everything' || told === 'to_be_checked')
        await tellAboutAccount({ tx, at: clock() }, link.account, told)
      return link.pages.return_url
    })
    kick()
    return target === undefined ? reply.callNotFound() : seeOther(reply, target)
  })

  app.get<{ Params: Params }>('/connect/express/:token', async (request, reply) => {
    const link = await store.find('account_link', request.params.token)
    if (!link || link.pages || !isGood(link)) return reply.callNotFound()
    const own = await store.list('transfer', { to: link.account, limit: 100 })
    return sendPage(reply, 200, expressPage(frame, own?.items ?? []))
  })
}

function seeOther(reply: FastifyReply, url: string): FastifyReply {
  return reply.code(303).header('location', url).send()
}

function setupPage(frame: PageFrame): string {
  const choice = (told: string, label: string, classes: string) =>
    html`<button class="${classes}" name="told" value="${told}">${label}</button>`
  const content = html`<p class="text-ink-soft">
      This is a test page in place of Stripe's. It asks for nothing, and no money moves. Choose how the setup ends.
    </p>
    <form method="post" class="mt-6 grid gap-3">
      ${choice('everything', 'Finish setup', primary)}
      ${choice('to_be_checked', 'Finish setup, but wait for a check', second)}
      ${choice('nothing', 'Leave without finishing', second)}
    </form>`
  return page(frame, 'Set up payouts', content)
}

function expressPage(
  frame: PageFrame,
  transfers: readonly { id: string; amount: number; amount_reversed: number; created: number }[],
): string {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)
  const content = html`<p class="text-ink-soft">
      This is a test page in place of Stripe's Express dashboard. No money moves.
    </p>
    ${
      transfers.length === 0
        ? html`<p class="mt-6">Nothing has been sent to this account yet.</p>`
        : html`<ul class="mt-6 divide-y divide-line">
            ${transfers.map(
              ({ amount, amount_reversed: back, created }) =>
                html`<li class="flex justify-between gap-4 py-2">
                  <span>${day(created)}</span>
                  <span class="font-semibold"
                    >${dollars(amount)}${back > 0 && html` <span class="font-normal">(${dollars(back)} taken back)</span>`}</span
                  >
                </li>`,
            )}
          </ul>`
    }
    <p class="mt-6">
      <a class="font-semibold text-brand underline underline-offset-2" href="/sitter-dashboard?tab=earnings"
        >Back to earnings</a
      >
    </p>`
  return page(frame, 'Your payouts', content)
}
