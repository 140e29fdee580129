import type { AccountExport } from '#contract/schemas/account-export.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { exportApplications } from '#server/modules/applications/public.ts'
import { exportCalendars } from '#server/modules/availability/public.ts'
import { exportBookings, exportRounds } from '#server/modules/bookings/public.ts'
import { exportCare } from '#server/modules/care/public.ts'
import { exportDevices, exportStoppedMail } from '#server/modules/devices/public.ts'
import { exportFavorites } from '#server/modules/favorites/public.ts'
import { exportPerson } from '#server/modules/identity/public.ts'
import { exportConsents } from '#server/modules/legal/public.ts'
import { exportListings } from '#server/modules/listings/public.ts'
import { exportPictures } from '#server/modules/media/public.ts'
import { exportConversations, ownQuickAnswers } from '#server/modules/messaging/public.ts'
import { exportHidden, exportMeasures, exportTexts } from '#server/modules/moderation/public.ts'
import { exportNotifications } from '#server/modules/notifications/public.ts'
import { exportAgreements, exportCustomer } from '#server/modules/payments/public.ts'
import { exportPayouts } from '#server/modules/payouts/public.ts'
import { exportPets } from '#server/modules/pets/public.ts'
import { exportCharges } from '#server/modules/charges/public.ts'
import { exportHandovers } from '#server/modules/handovers/public.ts'
import { exportLostPets } from '#server/modules/lost-pets/public.ts'
import { exportContacts, exportEmergency } from '#server/modules/emergency/public.ts'
import { exportRecords } from '#server/modules/vaccinations/public.ts'
import { exportCases } from '#server/modules/cases/public.ts'
import { exportReports } from '#server/modules/reports/public.ts'
import { exportAnswers } from '#server/modules/response-times/public.ts'
import { exportReviews } from '#server/modules/reviews/public.ts'
import { exportUpdates } from '#server/modules/stay-updates/public.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { exportRequests } from './store.ts'

const exportQuota: Quota = {
  name: 'export',
  times: 5,
  minutes: 60,
  sentence: "You've downloaded your data several times in the last hour.",
}

/** Returns everything that is kept about a person; each module gives its part. */
export async function exportAccount(
  { db, quotas }: { readonly db: Database; readonly quotas: Quotas },
  userId: string,
  now: Date,
): Promise<AccountExport | Refused<'not_signed_in' | 'too_many'>> {
  // limited because it reads more than any page does
  const tooMany = await transaction(db, async (tx) => quotas.use(tx, exportQuota, userId, now))
  if (isRefused(tooMany)) return tooMany
  const person = await exportPerson(db, userId)
  if (!person) return refuse('not_signed_in')
  const calendarsOf = await exportCalendars(db, userId)
  const listings = await exportListings(db, userId)
  return {
    exportedAt: now.toISOString(),
    ...person,
    pushAddresses: await exportDevices(db, userId),
    stoppedMail: await exportStoppedMail(db, userId),
    pictures: await exportPictures(db, userId),
    pets: await exportPets(db, userId),
    lostPets: await exportLostPets(db, userId),
    ...(await exportRecords(db, userId)),
    contactsAsked: await exportContacts(db, userId),
    emergencies: await exportEmergency(db, userId),
    listings: listings.map((listing) => ({ ...listing, ...calendarsOf(listing.id) })),
    favorites: await exportFavorites(db, userId),
    bookings: await exportBookings(db, userId, now),
    payouts: await exportPayouts(db, userId),
    paymentCustomer: await exportCustomer(db, userId),
    chargeAgreements: await exportAgreements(db, userId),
    rounds: await exportRounds(db, userId),
    reviews: await exportReviews(db, userId),
    reports: await exportReports(db, userId),
    cases: await exportCases(db, userId, now),
    hidden: await exportHidden(db, userId, now),
    changedTexts: await exportTexts(db, userId),
    measures: await exportMeasures(db, userId, now),
    consents: await exportConsents(db, userId),
    deletionRequests: await exportRequests(db, userId),
    applications: await exportApplications(db, userId),
    conversations: await exportConversations(db, { id: userId, role: person.profile.role }),
    stayUpdates: await exportUpdates(db, userId, now),
    care: await exportCare(db, userId),
    handovers: await exportHandovers(db, userId),
    charges: await exportCharges(db, userId),
    quickAnswers: (await ownQuickAnswers(db, userId)) ?? null,
    answers: await exportAnswers(db, userId),
    notifications: await exportNotifications(db, userId),
  }
}
