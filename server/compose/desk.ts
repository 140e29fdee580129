import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import { deskRoutes, followDesk, pagesOfDisputes } from '#server/modules/desk/public.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { LiveHub } from '#server/platform/live/hub.ts'
import { logFailure } from './log-failure.ts'

type DeskOptions = {
  readonly connection: DatabaseConnection
  readonly clock: () => Date
  readonly provider: Pick<PaymentProvider, 'disputePage'>
}

/** The routes of the desk, whose counts are told to the pages of admins while the server runs. */
export function deskOf(
  { connection: { db }, clock, provider }: DeskOptions,
  server: FastifyInstance,
  hub: LiveHub,
): Route[] {
  const pageOf = pagesOfDisputes(provider.disputePage)
  const onError = (error: unknown) => logFailure(server, error, 'what waits for staff')
  const desk = followDesk({ db, hub, clock, pageOf, onError })
  server.addHook('onClose', () => desk.stop())
  return deskRoutes({ db, counts: desk.counts, pageOf })
}
