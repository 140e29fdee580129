import { NewApplication } from '#contract/inputs/applications.ts'
import { ListingInput } from '#contract/inputs/listings.ts'
import { PetInput } from '#contract/inputs/pets.ts'
import { NewMandate, NewVetExpense } from '#contract/inputs/emergency.ts'
import { LostPetChange, NewSighting } from '#contract/inputs/lost-pets.ts'
import { WaiverReason } from '#contract/inputs/bookings.ts'
import { NewVaccination } from '#contract/inputs/vaccinations.ts'
import { ProfileInput } from '#contract/inputs/profile.ts'
import * as api from '#contract/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from '#contract/endpoint.ts'
import { CalendarRules } from '#contract/calls/availability.ts'
import { CareSheet } from '#contract/inputs/care-sheet.ts'
import { NewBooking } from '#contract/schemas/bookings.ts'
import { NewStayUpdate } from '#contract/calls/stay-updates.ts'
import { caseCoverCents, sitterAsksCents } from '#contract/vocabulary/cases.ts'
import { stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import { boundIn, boundsOf } from '#testing/column-bounds.ts'
import type { Bounds } from '#testing/column-bounds.ts'
import { limitOf, notesByColumn } from '#testing/column-limits.ts'
import { createTestDatabase } from '#testing/database.ts'
import { moderationFields } from '#testing/limits-moderation.ts'
import { connect } from './connect.ts'
import type { DatabaseConnection } from './connect.ts'

let connection: DatabaseConnection
let bounds: Bounds
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  connection = connect({ url: database.url, max: 2 })
  bounds = await boundsOf(connection.pool)
})
afterAll(async () => {
  await connection.close()
  await drop()
})

/** Limited columns whose values the product or an outside service sets, by table. */
const notInput: Record<string, readonly string[]> = {
  booking_proposals: ['total_cents'],
  bookings: ['discount_cents', 'fee_cents', 'commission_cents', 'payout_hours', 'slot', 'cover_cents'],
  rounds: ['cover_most_cents'],
  care_log: ['seq'],
  case_bundles: ['number'],
  care_records: ['photos', 'said'],
  care_log_checks: ['stays'],
  // what a decision came to, of the case's limits
  case_entries: ['back_cents', 'less_cents', 'sitter_cents'],
  case_photos: ['position'],
  cases: ['email', 'covered_cents'],
  check_ups: ['system', 'says'],
  // in lower case, from a care sheet
  contact_consents: ['email'],
  desk_marks: ['kind', 'item_id'],
  // what its clock counts, and points, which are numbers of a device
  lost_pets: [
    'extensions',
    'asked',
    'answered',
    'latitude',
    'longitude',
    'area_latitude',
    'area_longitude',
    'area_meters',
    'said',
  ],
  lost_pet_alerts: ['wave'],
  lost_pet_waves: ['wave', 'told'],
  disputes: ['id', 'amount_cents', 'reason', 'withdrawn_cents'],
  care_record_photos: ['position'],
  handover_photos: ['position'],
  handover_writes: ['said'],
  handovers: ['revision'],
  // what is hidden is named by its address, and said with two limits: those of the verb, and of deactivating a listing
  hidden_things: ['thing', 'position', 'text'],
  help_answers: ['yes', 'no'],
  imported_calendars: ['unread_events'],
  known_devices: ['user_agent'],
  legal_versions: ['version'],
  // bits, one for each group of pets
  listing_nights: ['guest_groups', 'guest_wary'],
  listings: ['deactivation_reason'],
  // a mandate is in dollars, and its text is compared as a whole
  mandates: ['limit_cents', 'text', 'said'],
  moderation_texts: ['field'],
  reports: ['thing'],
  notifications: ['event_key', 'href'],
  charges: ['said'],
  charge_agreements: ['card_id', 'most_cents', 'text'],
  payment_customers: ['customer_id'],
  payments: ['amount_cents', 'statement', 'card_print'],
  payout_accounts: ['account_id'],
  payouts: ['refusals', 'failure'],
  pets: ['care', 'traits'],
  refund_decisions: ['amount_cents'],
  push_subscriptions: ['pushed'],
  sessions: ['user_agent', 'contacts_shown'],
  site_files: ['bytes'],
  site_versions: ['number', 'note'],
  stay_updates: ['said'],
  stopped_mail: ['address', 'detail'],
  transfers: ['account_id', 'provider_id'],
  users: ['first_name', 'last_name', 'fullname'],
  vaccination_proofs: ['position'],
  vaccinations: ['reminded_for'],
  vet_expenses: ['said'],
}

test.each(Object.entries(limitOf))('%s has the limit of the contract', (column, limit) => {
  expect(bounds.get(column)).toEqual(limit)
})

test.each([
  ['case_cover_bounded', caseCoverCents],
  ['charge_of_cases_bounded', sitterAsksCents],
  ['charge_is_due', sitterAsksCents],
])('the most that %s allows is that of the contract', async (name, cents) => {
  const { rows } = await connection.pool.query<{ body: string }>(
    'select prosrc as body from pg_proc where proname = $1',
    [name],
  )
  expect(rows[0]?.body.match(/\b\d{5,}\b/g)).toEqual([String(cents)])
})

test('every limited column is compared with the contract, or is no input', () => {
  const limited = [...bounds].filter(([, bound]) => !bound.words).map(([column]) => column)
  const others = Object.entries(notInput).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(limited.filter((column) => !(column in limitOf) && !others.includes(column))).toEqual([])
  expect(others.filter((column) => !limited.includes(column))).toEqual([])
})

test.each(['bookings', 'booking_proposals'])('%s allows stays as long as the settings do', async (table) => {
  const { rows } = await connection.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass and pg_get_constraintdef(oid) like '%end_date - start_date%'`,
    [table],
  )
  expect(rows.map(({ definition }) => boundIn(definition))).toEqual([{ minimum: 1, maximum: stayNightsMaximum }])
})

const aRange = { firstNight: '2027-12-24', lastNight: '2027-12-26', label: 'Holidays', price: '80.00' }

const priced = (cents: unknown) => ({ priceRanges: [{ ...aRange, price: Number(cents) / 100 }] })

const anId = '01890000-0000-7000-8000-000000000000'
const aBooking = { listingId: anId, totalAmount: '50.00' }
const aRefund = { amount: '1.00', paidBy: 'both', reason: 'goodwill', requestId: anId }
const anUpdate = { clientId: anId, petIds: [anId] }
const aPhoto = { url: '/objects/uploads/0123456789abcdef' }
const listOf = (size: unknown, each: unknown) => Array.from({ length: Number(size) }, () => each)
const vaccination = { vaccine: 'other', name: 'Lyme', givenOn: '2026-01-10', validUntil: '2027-01-10', requestId: anId }
const seenAt = '2027-05-20T12:00:00Z'
const mandate = { limit: 500, lifeSaving: 'yes', signedName: 'Olive', text: 'x', clientId: anId }
const cost = { amount: '1.00', what: 'X-ray', decidedBy: 'owner', clientId: anId }
const aSheetWith = (item: object) => ({
  medications: [{ times: [], ...item }],
  vet: {},
})
const aRecordWith = (more: object) => ({
  sentAt: '2027-05-20T12:00:00Z',
  entries: [
    {
      type: 'record',
      clientId: anId,
      deviceAt: '2027-05-20T12:00:00Z',
      petId: anId,
      day: '2027-05-20',
      outcome: 'done',
      ...more,
    },
  ],
})

/** The contract's schema for each column, and a function that puts a value in its field. */
type Field = readonly [column: string, schema: Schema | undefined, withValue: (value: unknown) => object]

const fields: readonly Field[] = [
  ['users.name', ProfileInput, (name) => ({ name })],
  ['users.surname', ProfileInput, (surname) => ({ surname })],
  ['users.phone', ProfileInput, (phone) => ({ phone })],
  ['users.address', ProfileInput, (address) => ({ address })],
  ['users.city', ProfileInput, (city) => ({ city })],
  ['users.state', ProfileInput, (state) => ({ state })],
  ['users.zip_code', ProfileInput, (zipCode) => ({ zipCode })],
  ['users.bio', ProfileInput, (bio) => ({ bio })],
  ['lost_pets.looks', LostPetChange, (looks) => ({ looks })],
  ['lost_pets.collar', LostPetChange, (collar) => ({ collar })],
  ['lost_pets.last_seen_text', LostPetChange, (lastSeenText) => ({ lastSeenText })],
  ['lost_pets.approach', LostPetChange, (approach) => ({ approach })],
  ['lost_pets.held_back', LostPetChange, (heldBack) => ({ heldBack })],
  ['sightings.seen_where', NewSighting, (where) => ({ seenAt, where })],
  ['sightings.text', NewSighting, (text) => ({ seenAt, where: 'Here', text })],
  ['sightings.contact', NewSighting, (contact) => ({ seenAt, where: 'Here', contact })],
  ['mandates.signed_name', NewMandate, (signedName) => ({ ...mandate, signedName })],
  ['vet_expenses.what', NewVetExpense, (what) => ({ ...cost, what })],
  ['vet_expenses.amount_cents', NewVetExpense, (cents) => ({ ...cost, amount: Number(cents) / 100 })],
  ['vaccinations.name', NewVaccination, (name) => ({ ...vaccination, name })],
  ['booking_waivers.reason', WaiverReason, (reason) => ({ reason })],
  ['vaccinations.clinic', NewVaccination, (clinic) => ({ ...vaccination, clinic })],
  ['pets.name', PetInput, (name) => ({ name })],
  ['pets.breed', PetInput, (breed) => ({ breed })],
  ['pets.age', PetInput, (age) => ({ age })],
  ...notesByColumn.map(([column, note]): Field => [`pets.${column}`, PetInput, (text) => ({ [note]: text })]),
  ['listings.title', ListingInput, (title) => ({ title })],
  ['listings.description', ListingInput, (description) => ({ description })],
  ['listings.location', ListingInput, (location) => ({ location })],
  ['listings.zip_code', ListingInput, (zipCode) => ({ zipCode })],
  ['listings.apartment_name', ListingInput, (apartmentName) => ({ apartmentName })],
  ['listings.apartment_number', ListingInput, (apartmentNumber) => ({ apartmentNumber })],
  ['listings.floor_number', ListingInput, (floorNumber) => ({ floorNumber })],
  ['listings.latitude', ListingInput, (latitude) => ({ latitude })],
  ['listings.longitude', ListingInput, (longitude) => ({ longitude })],
  ['listings.room_size', ListingInput, (roomSize) => ({ roomSize })],
  ['listings.max_pets', ListingInput, (maxPets) => ({ maxPets })],
  ['listings.capacity', ListingInput, (capacity) => ({ capacity })],
  ['listings.supervision', ListingInput, (supervision) => ({ supervision })],
  ['listings.space_description', ListingInput, (spaceDescription) => ({ spaceDescription })],
  ['listings.daily_schedule', ListingInput, (dailySchedule) => ({ dailySchedule })],
  ['listings.size_limits', ListingInput, (sizeLimits) => ({ sizeLimits })],
  ['listings.house_rules', ListingInput, (houseRules) => ({ houseRules })],
  ['listings.max_weight_lb', ListingInput, (maxWeightLb) => ({ maxWeightLb })],
  ['listings.min_nights', ListingInput, (minNights) => ({ minNights })],
  ['listings.max_nights', ListingInput, (maxNights) => ({ maxNights })],
  ['listings.late_hour_cents', ListingInput, (cents) => ({ latePerHour: Number(cents) / 100 })],
  ['listings.notice_days', CalendarRules, (noticeDays) => ({ closedWeekdays: [], noticeDays, leadDays: null })],
  ['listings.lead_days', CalendarRules, (leadDays) => ({ closedWeekdays: [], noticeDays: 0, leadDays })],
  ['imported_calendars.name', api.availability.addCalendar.body, (name) => ({ name, address: 'https://a.test' })],
  ['imported_calendars.address', api.availability.addCalendar.body, (address) => ({ name: 'Elsewhere', address })],
  ['listing_rates.weekend_cents', ListingInput, (cents) => ({ weekendPrice: Number(cents) / 100 })],
  ['listing_rates.extra_pet_cents', ListingInput, (cents) => ({ extraPetPrice: Number(cents) / 100 })],
  ['listing_price_ranges.label', ListingInput, (label) => ({ priceRanges: [{ ...aRange, label }] })],
  ['listing_price_ranges.price_cents', ListingInput, priced],
  ['listing_kind_rates.price_cents', ListingInput, (cents) => ({ kindPrices: { cat: Number(cents) / 100 } })],
  ['listing_blocks.reason', api.availability.block.body, (reason) => ({ reason })],
  ['booking_events.note', api.bookings.change.body, (reason) => ({ status: 'declined', reason })],
  ['bookings.special_instructions', NewBooking, (specialInstructions) => ({ ...aBooking, specialInstructions })],
  ['reviews.comment', api.reviews.write.body, (comment) => ({ bookingId: anId, rating: 5, comment })],
  ['reviews.private_note', api.reviews.write.body, (privateNote) => ({ bookingId: anId, rating: 5, privateNote })],
  ['reviews.reply', api.reviews.reply.body, (text) => ({ text })],
  ['messages.content', api.messaging.send.body, (content) => ({ content })],
  ['refund_decisions.note', api.admin.refundBooking.body, (note) => ({ ...aRefund, note })],
  ['refund_decisions.text', api.admin.refundBooking.body, (text) => ({ ...aRefund, text })],
  ['staff_notes.text', api.people.addNote.body, (text) => ({ text })],
  ...moderationFields,
  [
    'messages.picture_alt',
    api.messaging.send.body,
    (alt) => ({ photo: { url: '/objects/uploads/0123456789abcdef', alt } }),
  ],
  ['care_tasks.label', CareSheet, (name) => aSheetWith({ name })],
  ['care_tasks.dose', CareSheet, (dose) => aSheetWith({ name: 'Insulin', dose })],
  ['care_records.note', api.care.record.body, (note) => aRecordWith({ note })],
  ['handovers.note', api.handovers.write.body, (note) => ({ clientId: anId, revision: 0, note })],
  ['handovers.disagreement', api.handovers.disagree.body, (text) => ({ clientId: anId, revision: 1, text })],
  ['care_records.shown', api.care.record.body, (shown) => aRecordWith({ shown })],
  [
    'stay_update_photos.alt',
    NewStayUpdate,
    (alt) => ({ ...anUpdate, photos: [{ url: '/objects/uploads/0123456789abcdef', alt }] }),
  ],
  ['sitter_applications.name', NewApplication, (name) => ({ name })],
  ['sitter_applications.surname', NewApplication, (surname) => ({ surname })],
  ['sitter_applications.email', NewApplication, (email) => ({ email })],
  ['sitter_applications.phone', NewApplication, (phone) => ({ phone })],
  ['sitter_applications.address', NewApplication, (address) => ({ address })],
  ['sitter_applications.city', NewApplication, (city) => ({ city })],
  ['sitter_applications.state', NewApplication, (state) => ({ state })],
  ['sitter_applications.zip_code', NewApplication, (zipCode) => ({ zipCode })],
  ['sitter_applications.experience', NewApplication, (experience) => ({ experience })],
  ['sitter_applications.motivation', NewApplication, (motivation) => ({ motivation })],
  ['sitter_applications.availability', NewApplication, (availability) => ({ availability })],
  ['sitter_applications.reference_contacts', NewApplication, (references) => ({ references })],
  ['sitter_applications.emergency_contact', NewApplication, (emergencyContact) => ({ emergencyContact })],
  [
    'sitter_applications.admin_notes',
    api.applications.decide.body,
    (adminNotes) => ({ status: 'rejected', adminNotes }),
  ],
  ['favorite_lists.name', api.favorites.createList.body, (name) => ({ name })],
  ['meet_and_greets.times', api.bookings.proposeMeet.body, (size) => ({ times: listOf(size, '2027-03-14T10:00') })],
  ['quick_answers.answers', api.messaging.saveQuickAnswers.body, (size) => ({ answers: listOf(size, 'Yes.') })],
  ['stay_updates.photos', NewStayUpdate, (size) => ({ ...anUpdate, photos: listOf(size, aPhoto) })],
]
/** Columns whose bound is the size of a list. */
const lists = new Set(['meet_and_greets.times', 'quick_answers.answers', 'stay_updates.photos'])
const numbers = new Set([
  'listing_rates.weekend_cents',
  'listing_rates.extra_pet_cents',
  'listing_price_ranges.price_cents',
  'listing_kind_rates.price_cents',
  'pets.age',
  'vet_expenses.amount_cents',
  'listings.latitude',
  'listings.longitude',
  'listings.room_size',
  'listings.max_pets',
  'listings.max_weight_lb',
  'listings.min_nights',
  'listings.max_nights',
  'listings.late_hour_cents',
  'listings.notice_days',
  'listings.lead_days',
])

describe('the schema of what comes in', () => {
  test.each(fields)('accepts %s up to its limit and no further', (column, schema, withValue) => {
    const { minimum, maximum = 0 } = bounds.get(column) ?? {}
    const value = (size: number) => (numbers.has(column) || lists.has(column) ? size : 'x'.repeat(size))
    const takes = (size: number) => schema && z.safeParse(schema, withValue(value(size))).success
    expect([takes(maximum), takes(maximum + 1)]).toEqual([true, false])
    if (numbers.has(column) && minimum !== undefined)
      expect([takes(minimum), takes(minimum - 1)]).toEqual([true, false])
  })

  test('or the handler checks it with its own sentence: price, stars, photos, pets and total of a stay', () => {
    const elsewhere = Object.keys(limitOf).filter((column) => !fields.some(([each]) => each === column))
    expect(elsewhere).toEqual([
      'listings.price_cents',
      'listing_price_ranges.position',
      'listing_images.position',
      // one bit for each of seven weekdays
      'listings.closed_weekdays',
      // a listing's own, copied
      'bookings.late_hour_cents',
      'bookings.total_cents',
      'bookings.pet_count',
      'reviews.rating',
      // positions in a list
      // the name of a task, or none
      'care_records.label',
      // what the rule or the receipt says
      'charges.amount_cents',
      'stay_update_ticks.position',
      // of ticks of updates before there were records
      'stay_update_ticks.medication',
      'stay_update_photos.position',
      // an address, the name of a pet, a time zone, and words of the product
      'push_subscriptions.endpoint',
      'stay_updates.ticks',
      'stay_update_pets.name',
      'users.time_zone',
      'notifications.title',
      'notifications.text',
    ])
  })
})
