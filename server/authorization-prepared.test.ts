// @module-tag full
// docs/product.md#roles
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import type { TestApp } from '#testing/app.ts'
import {
  actorNames,
  actorsOf,
  admins,
  expectOutcome,
  isRefusal,
  ofBooking,
  ofOwnListing,
} from '#testing/authorization.ts'
import type { Cells } from '#testing/authorization.ts'
import { sendCall, startForEveryCall } from '#testing/every-call.ts'
import { preparedCalls } from '#testing/prepared-calls.ts'
import { aWorld } from '#testing/world.ts'

const onlySitterUpdates = (yes: 201 | 204): Cells => ofBooking('only_sitter_updates', yes, 'only_sitter_updates')

/** Outcomes of the owner who opened a case and of its sitter. */
const ofCase = (owner: Cells[number], sitter: Cells[number]): Cells => [
  'not_signed_in',
  owner,
  'case_not_found',
  sitter,
  'case_not_found',
  'case_not_found',
]

const elsewhere = 'login_elsewhere'
const onlyOwnLogin: Cells = ['not_signed_in', 204, elsewhere, elsewhere, elsewhere, elsewhere]

/** What each of the six gets in a state in which somebody succeeds; the rest of the matrix is in authorization.test.ts. */
const rows: Record<string, Cells> = {
  "identity.changePassword of the owner's own login": onlyOwnLogin,
  "identity.sendPasswordLink of the owner's own login": onlyOwnLogin,
  "identity.changeEmail of the owner's own login": onlyOwnLogin,
  "identity.cancelEmailChange of the owner's own login": onlyOwnLogin,
  'bookings.change of a request': ofBooking('owner_may_only_cancel', 200, 'not_your_booking_to_answer'),
  'bookings.change of an accepted stay': ofBooking(200, 200, 200),
  'bookings.care of an accepted stay': ofBooking('not_found', 200, 'not_found'),
  "bookings.answerChange of the owner's proposal, accepted": ofBooking('change_over', 200, 'only_sides_change'),
  "bookings.answerChange of the owner's proposal, declined": ofBooking('change_over', 200, 'only_sides_change'),
  "bookings.answerChange of the owner's proposal, withdrawn": ofBooking(200, 'change_over', 'only_sides_change'),
  "bookings.answerMeet of the owner's suggestion, accepted": ofBooking('meet_over', 200, 'only_sides_meet'),
  "bookings.answerMeet of the owner's suggestion, declined": ofBooking('meet_over', 200, 'only_sides_meet'),
  "bookings.answerMeet of the owner's suggestion, withdrawn": ofBooking(200, 'meet_over', 'only_sides_meet'),
  'emergency.get of a stay under way': ofBooking(200, 200, 'not_found'),
  'emergency.sign of a stay under way': ofBooking(200, 'only_owner_signs', 'only_owner_signs'),
  'emergency.withdraw of what is signed': ofBooking(204, 'only_owner_signs', 'only_owner_signs'),
  'emergency.makeLink of a stay under way': ofBooking('only_sitter_links', 201, 'only_sitter_links'),
  "emergency.endLink of the sitter's link": ofBooking(204, 204, 'not_found'),
  'emergency.addExpense of a stay under way': ofBooking('only_sitter_records_costs', 201, 'only_sitter_records_costs'),
  'emergency.answerExpense of a cost': ofBooking(200, 'not_found', 'not_found'),
  'lostPets.start of a stay under way': ofBooking(201, 201, 'only_sides_report_missing'),
  'lostPets.change of a missing pet': ofBooking(200, 200, 'not_found'),
  'lostPets.undo of a missing pet': ofBooking('lost_undo_over', 'lost_undo_over', 'not_found'),
  'lostPets.found of a missing pet': ofBooking(200, 200, 'not_found'),
  'lostPets.stillMissing of a missing pet': ofBooking('not_asked', 'not_asked', 'not_found'),
  'lostPets.tick of a missing pet': ofBooking(200, 200, 'not_found'),
  'lostPets.report of a missing pet': [204, 204, 204, 204, 204, 204],
  'lostPets.end of a missing pet': admins(204),
  'vaccinations.waive of what a stay asks for': ofBooking('only_sitter_waives', 200, 'only_sitter_waives'),
  'vaccinations.question of a record that a stay asks for': ofBooking('only_sitter_waives', 200, 'only_sitter_waives'),
  'stayUpdates.post of a stay under way': onlySitterUpdates(201),
  "stayUpdates.remove of the sitter's update": onlySitterUpdates(204),
  'reviews.write of a completed stay': ['not_signed_in', 201, 'not_found', 'not_found', 'not_found', 'not_found'],
  'reviews.write of its owner': ['not_signed_in', 'not_found', 'not_found', 201, 'not_found', 'not_found'],
  'reports.read of a report': admins(200),
  'reports.close of a report': admins(200),
  'reports.reopen of a closed report': admins(200),
  'availability.removeCalendar of a calendar': ofOwnListing(204),
  'admin.retryJob of a job that was given up': admins(204),
  'admin.replayPaymentEvent of an event of a payment': admins(204),
  'payouts.retry of a payout that failed': admins(204),
  "cases.answerOffer of the owner's offer": ofCase('own_offer', 200),
  "cases.step of the owner's case": ofCase(200, 'only_opener_withdraws'),
  'cases.decide of a case of both sides': admins(200),
  'listings.remove of a draft': [
    'not_signed_in',
    'listing_gone',
    'listing_gone',
    204,
    'listing_gone',
    'cannot_delete_listing',
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await startForEveryCall()
})
afterAll(() => app.close())

test('every prepared call has a row, and no row is left over', () => {
  expect(Object.keys(rows).sort()).toEqual(preparedCalls.map(({ name, of }) => `${name} of ${of}`).sort())
})

describe.each(preparedCalls)('$name of $of', ({ name, of, prepare }) => {
  const call = calls.find((each) => each.name === name)?.call
  const row = rows[`${name} of ${of}`]
  const prepared = async () => {
    const world = await aWorld(app)
    return { world, input: await prepare(app, world) }
  }
  /** For those who are refused: they change nothing. */
  let shared: ReturnType<typeof prepared> | undefined
  test.each(actorNames.map((actor, i) => [actor, i] as const))('as %s', async (_actor, i) => {
    const expected = row?.[i]
    if (!call || expected === undefined) return expect.unreachable(`there is no call ${name}`)
    const { world, input } = await (isRefusal(expected) ? (shared ??= prepared()) : prepared())
    expectOutcome(await sendCall(app, call, input, actorsOf(world)[i]), expected)
  })
})
