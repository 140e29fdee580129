import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { World } from './world.ts'

/** A success by its status, or a refusal by its code. */
export type Outcome = 200 | 201 | 204 | RefusalCode

/** The outcome for each actor: signed out, the owner, another owner, the sitter, another sitter, an admin. */
export type Cells = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]

export const everyone: Cells = [200, 200, 200, 200, 200, 200]
export const everyoneSignedIn = (all: Outcome): Cells => ['not_signed_in', all, all, all, all, all]
/** Calls on a conversation: allowed for its two sides, not found for others. */
export const ofTalk = (yes: Outcome): Cells => ['log_in_to_message', yes, 'not_found', yes, 'not_found', 'not_found']
/** Calls on a booking: an outcome each for its owner, its sitter and admins; not found for others. */
export const ofBooking = (owner: Outcome, sitter: Outcome, admin: Outcome): Cells => {
  const none = 'not_found'
  return ['not_signed_in', owner, none, sitter, none, admin]
}
export const owners = (yes: Outcome, no: RefusalCode): Cells => ['not_signed_in', yes, yes, no, no, yes]
export const sitters = (yes: Outcome): Cells => ['not_signed_in', 'sitters_page', 'sitters_page', yes, yes, yes]
const notAdmins = ['admins_page', 'admins_page', 'admins_page', 'admins_page'] as const
export const admins = (yes: Outcome): Cells => ['not_signed_in', ...notAdmins, yes]
/** Calls on a favorite list: allowed for its owner, not found for others. */
export const ofList = (yes: Outcome): Cells => {
  const no = 'favorite_list_not_found'
  return ['not_signed_in', yes, no, no, no, no]
}
/** Calls on public things that only their sitter may change. */
export const ofSitter = (yes: Outcome, no: RefusalCode): Cells => ['not_signed_in', no, no, yes, no, no]
export const ofOwnListing = (yes: Outcome): Cells => ofSitter(yes, 'not_your_listing')

export const actorNames = ['signed out', 'owner', 'other owner', 'sitter', 'other sitter', 'admin'] as const
export const actorsOf = (world: World) =>
  [undefined, world.owner, world.otherOwner, world.sitter, world.otherSitter, world.admin] as const

export const isRefusal = (outcome: Outcome): outcome is RefusalCode => typeof outcome === 'string'

/** Asserts a success by its status, or a refusal by its status and sentence, without anything secret. */
export function expectOutcome({ statusCode, body }: LightMyRequestResponse, expected: Outcome | undefined): void {
  if (expected === undefined) return expect.unreachable('no outcome is expected')
  if (!isRefusal(expected)) return expect([statusCode, body]).toEqual([expected, body])
  const { status, sentence } = refusals[expected]
  expect([statusCode, body]).toEqual([status, body])
  expect(body).toBe(sentence)
  expect(body).not.toMatch(/canary|Secret/)
}
