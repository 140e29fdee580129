import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { NewApplication, decideApplication } from '#contract/calls/applications.ts'
import { addCalendar, blockDates, CalendarRules } from '#contract/calls/availability.ts'
import { NewBooking, changeBooking } from '#contract/calls/bookings.ts'
import { createFavoriteList } from '#contract/calls/favorites.ts'
import { ProfileInput } from '#contract/calls/profile.ts'
import { ListingInput } from '#contract/calls/listings.ts'
import { sendMessage } from '#contract/calls/messaging.ts'
import { PetInput } from '#contract/calls/pets.ts'
import { reportListing } from '#contract/calls/reports.ts'
import { replyToReview, writeReview } from '#contract/calls/reviews.ts'
import { NewStayUpdate } from '#contract/calls/stay-updates.ts'
import { bookingStatuses, eventKinds, paymentStates } from '#contract/vocabulary/booking-states.ts'
import { accommodationTypes, cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { applicationPetGroupNames } from '#contract/vocabulary/application-pets.ts'
import { deactivateListing } from '#contract/calls/admin-listings.ts'
import { applicationStatuses } from '#contract/vocabulary/applications.ts'
import { calendarProblems } from '#contract/vocabulary/calendar.ts'
import { reportOutcomes, reportReasonNames } from '#contract/vocabulary/report-reasons.ts'
import { auditActions, auditSubjects } from '#contract/vocabulary/audit.ts'
import {
  applicationLimits,
  blockReasonMaximum,
  careLimits,
  calendarRuleLimits,
  declineReasonMaximum,
  commentMaximum,
  deactivationReasonMaximum,
  replyMaximum,
  reportDetailsMaximum,
  favoriteLimits,
  imagesMaximum,
  importLimits,
  instructionsMaximum,
  listingLimits,
  messageLimits,
  messageMaximum,
  petLimits,
  petsPerStay,
  priceMaximumCents,
  priceRangeLimits,
  profileLimits,
  starBounds,
  stayNightsMaximum,
  stayUpdateLimits,
  totalMinimumCents,
} from '#contract/vocabulary/limits.ts'
import { mailStops } from '#contract/vocabulary/mail.ts'
import { petKinds, petSizes } from '#contract/vocabulary/pet-kinds.ts'
import { stayActivities } from '#contract/vocabulary/stay-activities.ts'
import { profileVisibilities } from '#contract/vocabulary/settings.ts'
import { createTestDatabase } from '#testing/database.ts'
import { connect } from './connect.ts'
import type { DatabaseConnection } from './connect.ts'

/** The bounds of a column in a check constraint: of its number or its length, or its allowed words. */
type Bound = { readonly minimum?: number; readonly maximum?: number; readonly words?: readonly string[] }

let connection: DatabaseConnection
let bounds: Map<string, Bound>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  connection = connect({ url: database.url, max: 2 })
  const { rows } = await connection.pool.query<{ column: string; definition: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid
     where k.contype = 'c' and k.conkey = array[a.attnum] and c.relnamespace = 'public'::regnamespace`,
  )
  bounds = new Map()
  for (const { column, definition } of rows) {
    const bound = boundOf(definition)
    if (bound) bounds.set(column, { ...bounds.get(column), ...bound })
  }
})
afterAll(async () => {
  await connection.close()
  await drop()
})

function boundOf(definition: string): Bound | undefined {
  if (/ARRAY\[/.test(definition))
    return { words: [...definition.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word) }
  const ends = [...definition.matchAll(/(>=|<=) \(?'?\(?(-?\d+)/g)].map(([, sign, end]) => [sign, Number(end)] as const)
  const [minimum, maximum] = ['>=', '<='].map((sign) => ends.find(([each]) => each === sign)?.[1])
  if (minimum === undefined && maximum === undefined) return undefined
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

const wordsOf: Record<string, readonly string[]> = {
  'pets.kind': petKinds,
  'imported_calendars.problem': calendarProblems,
  'pets.size': petSizes,
  'booking_pets.kind': petKinds,
  'booking_pets.size': petSizes,
  'bookings.status': bookingStatuses,
  'bookings.payment_state': paymentStates,
  'bookings.cancellation_policy': cancellationPolicies,
  'user_settings.profile_visibility': profileVisibilities,
  'booking_events.from_status': bookingStatuses,
  'booking_events.to_status': bookingStatuses,
  'booking_events.kind': eventKinds,
  'listings.cancellation_policy': cancellationPolicies,
  'listings.accommodation_type': accommodationTypes,
  'listings.pet_kinds': petKinds,
  'sitter_applications.status': applicationStatuses,
  'sitter_applications.pet_groups': applicationPetGroupNames,
  'reports.reason': reportReasonNames,
  'reports.outcome': reportOutcomes,
  'stay_update_ticks.activity': stayActivities,
  'stopped_mail.reason': mailStops,
  'audit_log.action': auditActions,
  'audit_log.subject_kind': auditSubjects,
}

/** The limits of the contract, by column. */
const limitOf: Record<string, Bound> = {
  'users.name': { maximum: profileLimits.name },
  'users.surname': { maximum: profileLimits.name },
  'users.phone': { maximum: profileLimits.phone },
  'users.address': { maximum: profileLimits.address },
  'users.city': { maximum: profileLimits.placeName },
  'users.state': { maximum: profileLimits.placeName },
  'users.zip_code': { maximum: profileLimits.zipCode },
  'users.bio': { maximum: profileLimits.bio },
  'pets.name': { minimum: 1, maximum: petLimits.name },
  'pets.breed': { maximum: petLimits.breed },
  'pets.age': petLimits.age,
  'pets.description': { maximum: petLimits.description },
  'pets.special_needs': { maximum: petLimits.specialNeeds },
  'listings.title': { maximum: listingLimits.title },
  'listings.description': { maximum: listingLimits.description },
  'listings.location': { maximum: listingLimits.location },
  'listings.zip_code': { maximum: listingLimits.zipCode },
  'listings.apartment_name': { maximum: listingLimits.apartmentName },
  'listings.apartment_number': { maximum: listingLimits.apartmentNumber },
  'listings.floor_number': { maximum: listingLimits.floorNumber },
  'listings.latitude': { minimum: -90, maximum: 90 },
  'listings.longitude': { minimum: -180, maximum: 180 },
  'listings.price_cents': { minimum: 0, maximum: priceMaximumCents },
  'listing_rates.weekend_cents': { minimum: 0, maximum: priceMaximumCents },
  'listing_rates.extra_pet_cents': { minimum: 0, maximum: priceMaximumCents },
  'listing_price_ranges.position': { minimum: 0, maximum: priceRangeLimits.ranges - 1 },
  'listing_price_ranges.label': { minimum: 1, maximum: priceRangeLimits.label },
  'listing_price_ranges.price_cents': { minimum: 0, maximum: priceMaximumCents },
  'listings.room_size': listingLimits.roomSize,
  'listings.max_pets': listingLimits.maxPets,
  'listings.capacity': { maximum: listingLimits.capacity },
  'listings.supervision': { maximum: listingLimits.supervision },
  'listings.space_description': { maximum: listingLimits.spaceDescription },
  'listings.daily_schedule': { maximum: listingLimits.dailySchedule },
  'listings.size_limits': { maximum: listingLimits.sizeLimits },
  'listings.deactivation_reason': { minimum: 1, maximum: deactivationReasonMaximum },
  'listings.house_rules': { maximum: listingLimits.houseRules },
  'listing_images.position': { minimum: 0, maximum: imagesMaximum - 1 },
  'listings.closed_weekdays': { minimum: 0, maximum: 127 },
  'listings.notice_days': calendarRuleLimits.noticeDays,
  'listings.lead_days': calendarRuleLimits.leadDays,
  'imported_calendars.name': { minimum: 1, maximum: importLimits.name },
  'imported_calendars.address': { minimum: 1, maximum: importLimits.address },
  'listing_blocks.reason': { maximum: blockReasonMaximum },
  'bookings.total_cents': { minimum: totalMinimumCents },
  'bookings.pet_count': { minimum: 1, maximum: petsPerStay },
  'bookings.special_instructions': { maximum: instructionsMaximum },
  'booking_events.reason': { maximum: declineReasonMaximum },
  'reviews.rating': starBounds,
  'reviews.comment': { maximum: commentMaximum },
  'reviews.reply': { minimum: 1, maximum: replyMaximum },
  'messages.content': { maximum: messageMaximum },
  'reports.details': { minimum: 1, maximum: reportDetailsMaximum },
  'messages.picture_alt': { minimum: 1, maximum: messageLimits.alt },
  'stay_update_ticks.position': { minimum: 0, maximum: stayUpdateLimits.done - 1 },
  'stay_update_ticks.medication': { minimum: 1, maximum: careLimits.name },
  'stay_update_photos.position': { minimum: 0, maximum: stayUpdateLimits.photos - 1 },
  'stay_update_photos.alt': { minimum: 1, maximum: stayUpdateLimits.alt },
  'sitter_applications.name': { minimum: 1, maximum: profileLimits.name },
  'sitter_applications.surname': { minimum: 1, maximum: profileLimits.name },
  'sitter_applications.email': { minimum: 1, maximum: applicationLimits.email },
  'sitter_applications.phone': { minimum: 1, maximum: profileLimits.phone },
  'sitter_applications.address': { minimum: 1, maximum: profileLimits.address },
  'sitter_applications.city': { minimum: 1, maximum: profileLimits.placeName },
  'sitter_applications.state': { minimum: 1, maximum: profileLimits.placeName },
  'sitter_applications.zip_code': { minimum: 1, maximum: profileLimits.zipCode },
  'sitter_applications.experience': { minimum: 1, maximum: applicationLimits.experience },
  'sitter_applications.motivation': { minimum: 1, maximum: applicationLimits.motivation },
  'sitter_applications.availability': { minimum: 1, maximum: applicationLimits.availability },
  'sitter_applications.reference_contacts': { minimum: 1, maximum: applicationLimits.references },
  'sitter_applications.emergency_contact': { minimum: 1, maximum: applicationLimits.emergencyContact },
  'sitter_applications.admin_notes': { minimum: 1, maximum: applicationLimits.notes },
  'favorite_lists.name': { minimum: 1, maximum: favoriteLimits.listName },
}

test.each(Object.entries(wordsOf))('%s allows the words of the contract', (column, words) => {
  expect([...(bounds.get(column)?.words ?? [])].sort()).toEqual([...words].sort())
})

test.each(Object.entries(limitOf))('%s has the limit of the contract', (column, limit) => {
  expect(bounds.get(column)).toEqual(limit)
})

test('no other column of user input has a bound that the contract lacks', () => {
  const tables = new Set([...Object.keys(limitOf), ...Object.keys(wordsOf)].map((column) => column.split('.')[0] ?? ''))
  const known = { ...limitOf, ...wordsOf }
  // columns that the product sets itself; a time zone is from a list
  const ours =
    /^(pets\.care|stopped_mail\.(address|detail)|users\.(role|role_before_admin|first_name|last_name|fullname|time_zone)|bookings\.\w+_cents|booking_events\.actor)$/
  const others = [...bounds.keys()].filter((column) => tables.has(column.split('.')[0] ?? '') && !(column in known))
  expect(others.filter((column) => !ours.test(column))).toEqual([])
})

test.each(['bookings', 'booking_proposals'])('%s allows stays as long as the settings do', async (table) => {
  const { rows } = await connection.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass and pg_get_constraintdef(oid) like '%end_date - start_date%'`,
    [table],
  )
  expect(rows.map(({ definition }) => boundOf(definition))).toEqual([{ minimum: 1, maximum: stayNightsMaximum }])
})

const aRange = { firstNight: '2027-12-24', lastNight: '2027-12-26', label: 'Holidays', price: '80.00' }

const anId = '01890000-0000-7000-8000-000000000000'
const anUpdate = { clientId: anId, petIds: [anId] }
const aDose = { petId: anId, activity: 'medication', time: '08:00' }

/** The contract's schema for each column, and a function that puts a value in its field. */
const fields: readonly (readonly [string, z.ZodType | undefined, (value: unknown) => object])[] = [
  ['users.name', ProfileInput, (name) => ({ name })],
  ['users.surname', ProfileInput, (surname) => ({ surname })],
  ['users.phone', ProfileInput, (phone) => ({ phone })],
  ['users.address', ProfileInput, (address) => ({ address })],
  ['users.city', ProfileInput, (city) => ({ city })],
  ['users.state', ProfileInput, (state) => ({ state })],
  ['users.zip_code', ProfileInput, (zipCode) => ({ zipCode })],
  ['users.bio', ProfileInput, (bio) => ({ bio })],
  ['pets.name', PetInput, (name) => ({ name })],
  ['pets.breed', PetInput, (breed) => ({ breed })],
  ['pets.age', PetInput, (age) => ({ age })],
  ['pets.description', PetInput, (description) => ({ description })],
  ['pets.special_needs', PetInput, (specialNeeds) => ({ specialNeeds })],
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
  ['listings.notice_days', CalendarRules, (noticeDays) => ({ closedWeekdays: [], noticeDays, leadDays: null })],
  ['listings.lead_days', CalendarRules, (leadDays) => ({ closedWeekdays: [], noticeDays: 0, leadDays })],
  ['imported_calendars.name', addCalendar.body, (name) => ({ name, address: 'https://a.test' })],
  ['imported_calendars.address', addCalendar.body, (address) => ({ name: 'Elsewhere', address })],
  ['listing_rates.weekend_cents', ListingInput, (cents) => ({ weekendPrice: Number(cents) / 100 })],
  ['listing_rates.extra_pet_cents', ListingInput, (cents) => ({ extraPetPrice: Number(cents) / 100 })],
  ['listing_price_ranges.label', ListingInput, (label) => ({ priceRanges: [{ ...aRange, label }] })],
  [
    'listing_price_ranges.price_cents',
    ListingInput,
    (cents) => ({ priceRanges: [{ ...aRange, price: Number(cents) / 100 }] }),
  ],
  ['listings.deactivation_reason', deactivateListing.body, (reason) => ({ reason })],
  ['listing_blocks.reason', blockDates.body, (reason) => ({ reason })],
  ['booking_events.reason', changeBooking.body, (reason) => ({ status: 'declined', reason })],
  [
    'bookings.special_instructions',
    NewBooking,
    (specialInstructions) => ({
      listingId: anId,
      totalAmount: '50.00',
      specialInstructions,
    }),
  ],
  ['reviews.comment', writeReview.body, (comment) => ({ bookingId: anId, rating: 5, comment })],
  ['reviews.reply', replyToReview.body, (text) => ({ text })],
  ['messages.content', sendMessage.body, (content) => ({ content })],
  ['reports.details', reportListing.body, (details) => ({ reason: 'other', details })],
  ['messages.picture_alt', sendMessage.body, (alt) => ({ photo: { url: '/objects/uploads/0123456789abcdef', alt } })],
  ['stay_update_ticks.medication', NewStayUpdate, (medication) => ({ ...anUpdate, done: [{ ...aDose, medication }] })],
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
  ['sitter_applications.admin_notes', decideApplication.body, (adminNotes) => ({ status: 'rejected', adminNotes })],
  ['favorite_lists.name', createFavoriteList.body, (name) => ({ name })],
]
const numbers = new Set([
  'listing_rates.weekend_cents',
  'listing_rates.extra_pet_cents',
  'listing_price_ranges.price_cents',
  'pets.age',
  'listings.latitude',
  'listings.longitude',
  'listings.room_size',
  'listings.max_pets',
  'listings.notice_days',
  'listings.lead_days',
])

describe('the schema of what comes in', () => {
  test.each(fields)('accepts %s up to its limit and no further', (column, schema, withValue) => {
    const { minimum, maximum = 0 } = bounds.get(column) ?? {}
    const value = (size: number) => (numbers.has(column) ? size : 'x'.repeat(size))
    const takes = (size: number) => schema?.safeParse(withValue(value(size))).success
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
      'bookings.total_cents',
      'bookings.pet_count',
      'reviews.rating',
      // positions in a list
      'stay_update_ticks.position',
      'stay_update_photos.position',
    ])
  })
})
