import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Role } from '#contract/endpoint.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { eraseApplicationsOf } from '#server/modules/applications/public.ts'
import { eraseCalendars } from '#server/modules/availability/public.ts'
import { eraseCareOf } from '#server/modules/care/public.ts'
import { leaveBookings } from '#server/modules/bookings/public.ts'
import type { StillBusy } from '#server/modules/bookings/public.ts'
import { casesInTheWay, leaveCases } from '#server/modules/cases/public.ts'
import { openChargesOf } from '#server/modules/charges/public.ts'
import { eraseDevicesOf, eraseStoppedMailOf } from '#server/modules/devices/public.ts'
import { eraseEmergencyOf } from '#server/modules/emergency/public.ts'
import { eraseFavoritesOf } from '#server/modules/favorites/public.ts'
import { erasePerson, lockLeaver, blockReferences } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { eraseListingsOf, lockListingsOf } from '#server/modules/listings/public.ts'
import { eraseLostPetsOf } from '#server/modules/lost-pets/public.ts'
import { dropPhotosOf, eraseQuickAnswersOf } from '#server/modules/messaging/public.ts'
import { eraseHiddenOf, eraseMeasuresOf } from '#server/modules/moderation/public.ts'
import { eraseNotificationsOf } from '#server/modules/notifications/public.ts'
import { eraseCustomerOf } from '#server/modules/payments/public.ts'
import { unsentTo } from '#server/modules/payouts/public.ts'
import { eraseNotesOf } from '#server/modules/people/public.ts'
import { erasePetsOf } from '#server/modules/pets/public.ts'
import { eraseReportsOf } from '#server/modules/reports/public.ts'
import { erasePrivateNotesOf } from '#server/modules/reviews/public.ts'
import { eraseAnswersOf } from '#server/modules/response-times/public.ts'
import { dropUpdatePhotosOf, eraseMedicationOf } from '#server/modules/stay-updates/public.ts'
import { eraseHandoversOf } from '#server/modules/handovers/public.ts'
import { eraseVaccinationsOf } from '#server/modules/vaccinations/public.ts'
import { forgetQuotasOf } from '#server/platform/quotas.ts'
import { deleteSent, finishRequest } from './store.ts'

type MayNotLeave =
  | StillBusy
  | Refused<'not_signed_in' | 'last_admin' | 'stay_in_case' | 'charge_in_the_way' | 'earnings_unsent'>

/** Deletes a person's account in its own transaction. */
export async function deleteAccount(
  { db, accounts }: { readonly db: Database; readonly accounts: ProviderAccounts },
  userId: string,
  now: Date,
): Promise<undefined | MayNotLeave> {
  return transaction(db, async (tx) => deleteAccountIn(tx, accounts, { id: userId }, now))
}

/**
 * Deletes a person's account in the caller's transaction. Bookings, messages and reviews stay for the other side, under
 * the name of a former member. Rows are locked in the order that all transactions keep: person, listings, bookings,
 * payments. Pictures lose their owner and are swept later with their files. With `role`, deletes only while the person
 * has that role.
 */
export async function deleteAccountIn(
  tx: Database,
  accounts: ProviderAccounts,
  { id: userId, role }: { readonly id: string; readonly role?: Role },
  now: Date,
): Promise<undefined | MayNotLeave> {
  const leaver = await lockLeaver(tx, { id: userId, role }, accounts)
  if (isRefused(leaver)) return leaver
  await lockListingsOf(tx, userId)
  // before the bookings, because leaving them locks rows of conversation_members, and reading locks messages before
  // those
  await dropPhotosOf(tx, userId)
  await dropUpdatePhotosOf(tx, userId)
  const busy = await leaveBookings(tx, userId, now)
  if (busy) return busy
  if ((await casesInTheWay(tx, userId)).length > 0) return refuse('stay_in_case')
  if ((await openChargesOf(tx, userId)).length > 0) return refuse('charge_in_the_way')
  const unsent = await unsentTo(tx, userId)
  if (unsent.cents > 0 && !unsent.isAccountReady)
    return refuse(
      'earnings_unsent',
      `We still owe you $${toMoney(unsent.cents)}. Finish setting up payouts on your Earnings page so we can send it, then delete your account.`,
    )
  await blockReferences(tx, leaver)
  await eraseCalendars(tx, userId)
  await eraseListingsOf(tx, userId, now)
  await eraseVaccinationsOf(tx, userId)
  await erasePetsOf(tx, userId, now)
  await eraseMedicationOf(tx, userId)
  await eraseEmergencyOf(tx, userId)
  await eraseLostPetsOf(tx, userId, now)
  await eraseCareOf(tx, userId, now)
  await eraseHandoversOf(tx, userId)
  await eraseFavoritesOf(tx, userId)
  await eraseDevicesOf(tx, userId)
  await eraseStoppedMailOf(tx, userId)
  await eraseReportsOf(tx, userId)
  await eraseMeasuresOf(tx, userId)
  await eraseNotesOf(tx, userId)
  await erasePrivateNotesOf(tx, userId)
  await eraseHiddenOf(tx, userId, now)
  await leaveCases(tx, userId, now)
  await eraseApplicationsOf(tx, userId)
  await eraseCustomerOf(tx, userId, now)
  await eraseQuickAnswersOf(tx, userId)
  await eraseAnswersOf(tx, userId)
  await eraseNotificationsOf(tx, userId)
  await forgetQuotasOf(tx, userId)
  await finishRequest(tx, leaver, now)
  await deleteSent(tx, { userId })
  await erasePerson(tx, leaver, accounts, now)
  return undefined
}
