import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { disputesForAdmins, paymentsForAdmins } from './admin-store.ts'
import { agreeToCharge, withdrawAgreement } from './agreements.ts'
import { cardsOf, removeCard, setUpCard } from './cards.ts'
import type { PaymentDeps } from './ports.ts'
import { startCharge } from './start-charge.ts'
import { startPayment } from './start-payment.ts'
import { startTip } from './start-tip.ts'
import { viewDispute, viewPayment } from './view.ts'

const paymentQuota: Quota = {
  name: 'payment',
  times: 10,
  minutes: 10,
  sentence: "You've started this payment many times.",
}

const cardQuota: Quota = {
  name: 'card',
  times: 10,
  minutes: 60,
  sentence: "You've changed your cards many times in the last hour.",
}

const agreementQuota: Quota = {
  name: 'charge-agreement',
  times: 10,
  minutes: 60,
  sentence: "You've agreed to many charges in the last hour.",
}

const chargeQuota: Quota = {
  name: 'charge',
  times: 10,
  minutes: 10,
  sentence: "You've started this payment many times.",
}

const tipQuota: Quota = { name: 'tip', times: 10, minutes: 60, sentence: "You've started many tips in the last hour." }

export function paymentsRoutes(deps: PaymentDeps, quotas: Quotas): Route[] {
  return [
    route(api.payments.createIntent, async ({ caller, body, now }) => {
      const input = await deps.bookings.payable(deps.db, caller, body, now)
      if (isRefused(input)) return input
      return (
        (await quotas.use(deps.db, paymentQuota, caller.id, now)) ??
        startPayment(deps, input, { userId: caller.id, ...body }, now)
      )
    }),
    route(api.payments.tip, async ({ caller, params, body, now }) =>
      startTip(
        deps,
        caller,
        { bookingId: params.id, ...body },
        () => quotas.use(deps.db, tipQuota, caller.id, now),
        now,
      ),
    ),
    route(api.payments.charge, async ({ caller, params, body, now }) =>
      startCharge(
        deps,
        caller,
        { chargeId: params.id, ...body },
        () => quotas.use(deps.db, chargeQuota, caller.id, now),
        now,
      ),
    ),
    ...cardRoutes(deps, quotas),
    route(api.payments.listForAdmins, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await paymentsForAdmins(deps.db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.payments.listForAdmins.path,
        query,
        view: viewPayment,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.payments.disputes, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await disputesForAdmins(deps.db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.payments.disputes.path,
        query,
        view: (dispute) => viewDispute(dispute, deps.provider.disputePage(dispute.id)),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
  ]
}

/** The calls about saved cards, and what they may be charged for. */
function cardRoutes(deps: PaymentDeps, quotas: Quotas): Route[] {
  return [
    route(api.payments.cards, async ({ caller }) => cardsOf(deps, caller.id)),
    route(
      api.payments.setUpCard,
      async ({ caller, now }) =>
        (await quotas.use(deps.db, cardQuota, caller.id, now)) ?? setUpCard(deps, caller.id, now),
    ),
    route(api.payments.removeCard, async ({ caller: { id: userId }, params, now }) =>
      removeCard(deps, { userId, cardId: params.id }, () => quotas.use(deps.db, cardQuota, userId, now), now),
    ),
    route(api.payments.agreeToCharge, async ({ caller, params, body, now }) =>
      agreeToCharge(
        deps,
        caller,
        { bookingId: params.id, ...body },
        () => quotas.use(deps.db, agreementQuota, caller.id, now),
        now,
      ),
    ),
    route(api.payments.withdrawAgreement, async ({ caller, params, now }) =>
      withdrawAgreement(deps, caller, params.id, now),
    ),
  ]
}
