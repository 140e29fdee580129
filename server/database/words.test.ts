import { agreedDocuments, consentWays } from '#contract/vocabulary/legal.ts'
import { legalDocumentNames } from '#contract/vocabulary/text-pages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationPetGroupNames } from '#contract/vocabulary/application-pets.ts'
import { applicationStatuses } from '#contract/vocabulary/applications.ts'
import {
  bookingStatuses,
  eventCauses,
  eventKinds,
  eventReasons,
  paymentStates,
  roundStates,
  sides,
} from '#contract/vocabulary/booking-states.ts'
import {
  careEntries,
  careKinds,
  careLogActors,
  careLogKinds,
  careOutcomes,
  skipReasons,
} from '#contract/vocabulary/care.ts'
import {
  bundleMoments,
  caseOutcomes,
  caseGetters,
  caseSides,
  caseStates,
  caseTopicNames,
  offerStates,
  stayProblemNames,
  sitterPayers,
} from '#contract/vocabulary/cases.ts'
import { calendarProblems } from '#contract/vocabulary/calendar.ts'
import { accommodationTypes, cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { keptTopics } from '#contract/vocabulary/live.ts'
import { mailStops } from '#contract/vocabulary/mail.ts'
import { handoverStates, handoverWays } from '#contract/vocabulary/handovers.ts'
import { chargeKinds, chargeStates } from '#contract/vocabulary/charges.ts'
import { graceChoices } from '#contract/vocabulary/late-pickup.ts'
import { togetherOptions } from '#contract/vocabulary/housemates.ts'
import { hiddenKinds } from '#contract/vocabulary/hidden.ts'
import { appealOutcomes, measureKinds, measureReasonNames } from '#contract/vocabulary/measures.ts'
import { deletionStates } from '#contract/vocabulary/leaving.ts'
import { cancelFaults, decisionKinds, refundPayers, refundReasonNames } from '#contract/vocabulary/refunds.ts'
import { reviewTypes } from '#contract/vocabulary/reviews.ts'
import { notificationChannels } from '#contract/vocabulary/notifications.ts'
import { paymentStatuses } from '#contract/vocabulary/payments.ts'
import { disputeStatuses, payoutAccountStates, payoutStages } from '#contract/vocabulary/payouts.ts'
import { petKinds, petSizes } from '#contract/vocabulary/pet-kinds.ts'
import { reportActions, reportedKinds, reportOutcomes, reportReasonNames } from '#contract/vocabulary/report-reasons.ts'
import { profileVisibilities } from '#contract/vocabulary/settings.ts'
import { stayActivities } from '#contract/vocabulary/stay-activities.ts'
import { photoSources, picturePurposes } from '#contract/vocabulary/uploads.ts'
import { contactAnswers, costDeciders, endOfLifeChoices, lifeSavingChoices } from '#contract/vocabulary/emergency.ts'
import { lostPetStates } from '#contract/vocabulary/lost-pets.ts'
import {
  askedVaccines,
  isWaivable,
  questionReasons,
  vaccinatedKinds,
  vaccineBases,
  vaccines,
} from '#contract/vocabulary/vaccines.ts'
import { boundsOf } from '#testing/column-bounds.ts'
import type { Bounds } from '#testing/column-bounds.ts'
import { createTestDatabase } from '#testing/database.ts'
import { connect } from './connect.ts'
import type { DatabaseConnection } from './connect.ts'
import { migrate } from './migrate.ts'
import { wordLists } from './word-lists.ts'
import { agreementEndings, agreementPurposes } from '#contract/vocabulary/charge-agreements.ts'

let bounds: Bounds
let connection: DatabaseConnection
let url: string
let close: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  url = database.url
  connection = connect({ url: database.url, max: 1 })
  bounds = await boundsOf(connection.pool)
  close = async () => {
    await connection.close()
    await database.drop()
  }
})
afterAll(() => close())

/** The words of the contract, by column. */
const wordsOf: Record<string, readonly string[]> = {
  'charge_agreements.purpose': agreementPurposes,
  'charge_agreements.ended_why': agreementEndings,
  'rounds.state': roundStates,
  'pets.kind': petKinds,
  'imported_calendars.problem': calendarProblems,
  'pets.size': petSizes,
  'listings.together': togetherOptions,
  'listings.late_grace_minutes': graceChoices.map(String),
  'bookings.late_grace_minutes': graceChoices.map(String),
  'listings.residents': petKinds,
  'booking_pets.kind': petKinds,
  'booking_pets.size': petSizes,
  'listing_kind_rates.kind': petKinds,
  'bookings.priced_kind': petKinds,
  'booking_proposals.priced_kind': petKinds,
  'bookings.status': bookingStatuses,
  'bookings.payment_state': paymentStates,
  'bookings.cancellation_policy': cancellationPolicies,
  'user_settings.profile_visibility': profileVisibilities,
  'booking_events.from_status': bookingStatuses,
  'booking_events.to_status': bookingStatuses,
  'booking_events.cause': eventCauses,
  'booking_events.kind': eventKinds,
  'booking_events.reason': eventReasons,
  'listings.cancellation_policy': cancellationPolicies,
  'listings.accommodation_type': accommodationTypes,
  'listings.pet_kinds': petKinds,
  'sitter_applications.status': applicationStatuses,
  'sitter_applications.pet_groups': applicationPetGroupNames,
  'reports.reason': reportReasonNames,
  'reports.outcome': reportOutcomes,
  'case_bundles.moment': bundleMoments,
  'case_seals.moment': bundleMoments,
  'cases.topic': caseTopicNames,
  'cases.problem': stayProblemNames,
  'cases.state': caseStates,
  'cases.turn': caseSides,
  'cases.outcome': caseOutcomes,
  'case_offers.gets': caseGetters,
  'case_offers.side': caseSides,
  'case_offers.state': offerStates,
  'case_entries.side': caseSides,
  'case_entries.back_paid_by': refundPayers,
  'case_entries.sitter_paid_by': sitterPayers,
  'hidden_things.kind': hiddenKinds,
  'reports.about': reportedKinds,
  'reports.actions': reportActions,
  'hidden_things.reason': measureReasonNames,
  'hidden_things.outcome': appealOutcomes,
  'measures.kind': measureKinds,
  'measures.reason': measureReasonNames,
  'measures.outcome': appealOutcomes,
  'stay_update_ticks.activity': stayActivities,
  'care_tasks.kind': careKinds,
  'care_records.entry': careEntries,
  'care_records.kind': careKinds,
  'care_records.outcome': careOutcomes,
  'care_records.reason': skipReasons,
  'care_log.actor': careLogActors,
  'care_log.kind': careLogKinds,
  'charges.kind': chargeKinds,
  'charges.state': chargeStates,
  'handovers.way': handoverWays,
  'handovers.state': handoverStates,
  'handovers.offered_by': sides,
  'stopped_mail.reason': mailStops,
  'deletion_requests.state': deletionStates,
  'refund_decisions.kind': decisionKinds,
  'refund_decisions.reason': refundReasonNames,
  'refund_decisions.paid_by': refundPayers,
  'refund_decisions.fault': cancelFaults,
  'pictures.purpose': picturePurposes,
  'pictures.source': photoSources,
  'mandates.life_saving': lifeSavingChoices,
  'mandates.end_of_life': endOfLifeChoices,
  'contact_consents.answer': contactAnswers,
  'lost_pets.state': lostPetStates,
  'lost_pets.starter': sides,
  'vet_expenses.decided_by': costDeciders,
  'vaccinations.vaccine': vaccines,
  'vaccinations.basis': vaccineBases,
  'listing_vaccine_rules.kind': vaccinatedKinds,
  'listing_vaccine_rules.vaccine': askedVaccines,
  'booking_events.waived_vaccine': askedVaccines,
  'booking_waivers.vaccine': askedVaccines.filter(isWaivable),
  'record_questions.why': questionReasons,
  'notification_deliveries.channel': notificationChannels,
  'mailbox.channel': notificationChannels,
  'live_events.topic': keptTopics,
  'reviews.review_type': reviewTypes,
  'disputes.status': disputeStatuses,
  'legal_versions.document': legalDocumentNames,
  'consents.document': agreedDocuments,
  'consents.how': consentWays,
  'payments.status': paymentStatuses,
  'payouts.state': payoutStages,
  'payout_accounts.state': payoutAccountStates.filter((state) => state !== 'none'),
}

/** Words that no reply and no input holds, by table. */
const ofServer: Record<string, readonly string[]> = {
  booking_events: ['actor'],
  bookings: ['records_step'],
  rounds: ['kind'],
  booking_proposals: ['proposed_by', 'status'],
  care_records: ['origin'],
  care_tasks: ['state'],
  handovers: ['answered_by'],
  mandates: ['ended_by'],
  ledger_entries: ['kind', 'account'],
  meet_and_greets: ['proposed_by', 'status'],
  notification_deliveries: ['outcome'],
  payments: ['capture', 'purpose'],
  pictures: ['state'],
  places: ['kind'],
  refunds: ['status'],
  sitter_answers: ['kind'],
  site_versions: ['state'],
  transfers: ['direction', 'status'],
  users: ['role', 'role_before_admin'],
}

test.each(Object.entries(wordsOf))('%s allows the words of the contract', (column, words) => {
  expect([...(bounds.get(column)?.words ?? [])].sort()).toEqual([...words].sort())
})

test("every column of words is compared with the contract, or is the server's own", () => {
  const found = [...bounds].filter(([, bound]) => bound.words).map(([column]) => column)
  const others = Object.entries(ofServer).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(found.filter((column) => !(column in wordsOf) && !others.includes(column))).toEqual([])
  expect(others.filter((column) => !found.includes(column))).toEqual([])
})

test.each(Object.entries(wordLists))(
  '%s has the words of the contract; a start adds a new one',
  async (table, words) => {
    const has = async () => {
      const { rows } = await connection.pool.query<{ word: string }>(`select word from ${table}`)
      return rows.map(({ word }) => word).toSorted()
    }
    expect(await has()).toEqual([...words].toSorted())
    await connection.pool.query(`delete from ${table} where word = $1`, [words[0]])
    await connection.pool.query(`insert into ${table} values ('of_a_newer_release')`)
    await migrate(url)
    expect(await has()).toEqual([...words, 'of_a_newer_release'].toSorted())
  },
)

test('a word of no list is refused', async () => {
  const log = `insert into audit_log (action, subject_kind, details, created_at) values ('juggled', 'bookings', '{}', now())`
  await expect(connection.pool.query(log)).rejects.toThrow('audit_log_action')
})
