import type { Database } from '#server/database/connect.ts'
import { deleteDue } from '#server/modules/account/public.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { runCare } from '#server/modules/care/public.ts'
import { runCases } from '#server/modules/cases/public.ts'
import { runCharges } from '#server/modules/charges/public.ts'
import { notifyDesk } from '#server/modules/desk/public.ts'
import { runHandovers } from '#server/modules/handovers/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { runLostPets } from '#server/modules/lost-pets/public.ts'
import type { TellDeps } from '#server/modules/lost-pets/public.ts'
import { liftDue } from '#server/modules/moderation/public.ts'
import { remind } from '#server/modules/notifications/public.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { showDueReviews } from '#server/modules/reviews/public.ts'
import { runRecordReminders } from '#server/modules/vaccinations/public.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'

/** What falls due by the clock alone, and how often the server looks for it. */
export type DueWork = {
  readonly name: string
  /** As in a crontab; of what people watch for, four times a minute. */
  readonly every: '15 seconds' | `${string} ${string} ${string} ${string} ${string}`
  readonly run: (now: Date, turn: DueTurn) => Promise<unknown>
}

export type DueDeps = {
  readonly db: Database
  readonly lost: TellDeps
  /** Of the sign-in provider, for accounts that are deleted by the clock. */
  readonly accounts: ProviderAccounts
}

/**
 * All that falls due without anybody's act, in the order in which `npm run clock` does it. Each locks what it changes, so
 * several processes can do it at once.
 */
export const dueWork = ({ db, lost, accounts }: DueDeps): readonly DueWork[] => [
  { name: 'move-bookings', every: '15 seconds', run: (now, turn) => runDue(db, now, turn) },
  { name: 'look-at-care', every: '15 seconds', run: (now, turn) => runCare(db, now, turn) },
  { name: 'end-handovers', every: '15 seconds', run: (now, turn) => runHandovers(db, now, turn) },
  { name: 'end-charges', every: '15 seconds', run: (now, turn) => runCharges(db, now, turn) },
  { name: 'remind-of-records', every: '15 seconds', run: (now, turn) => runRecordReminders(db, now, turn) },
  { name: 'look-for-lost-pets', every: '15 seconds', run: (now, turn) => runLostPets(lost, now, turn) },
  { name: 'lift-suspensions', every: '* * * * *', run: (now, turn) => liftDue(db, now, turn) },
  { name: 'run-cases', every: '* * * * *', run: (now, turn) => runCases(db, now, turn) },
  { name: 'show-reviews', every: '* * * * *', run: (now, turn) => showDueReviews(db, now, turn) },
  { name: 'begin-payouts', every: '* * * * *', run: (now, { stopping }) => runPayouts(db, now, stopping) },
  {
    name: 'delete-who-left',
    every: '*/5 * * * *',
    run: (now, { onError, stopping }) => deleteDue({ db, accounts }, now, onError, stopping),
  },
  { name: 'remind-of-stays', every: '*/5 * * * *', run: (now) => remind(db, now) },
  { name: 'tell-desk', every: '* * * * *', run: (now) => notifyDesk(db, now) },
]
