import type { LostViewer } from '#contract/vocabulary/lost-pets.ts'
import type { LostFacts } from './lifecycle.ts'
import { isAsked, isGoingOn, undoes } from './lifecycle.ts'

/**
 * What a person may do with a missing pet. An open page is run by both sides; the sitter of another stay reads it, and does
 * what is on the checklist.
 */
export function allowedTo(viewer: LostViewer, facts: LostFacts, now: Date) {
  const isOfStay = viewer !== 'helper'
  const goesOn = isGoingOn(facts.state)
  return {
    edit: isOfStay && goesOn,
    undo: isOfStay && undoes(facts, viewer, now) !== undefined,
    found: isOfStay && facts.state === 'open',
    stillMissing: isOfStay && isAsked(facts),
    tick: goesOn,
  }
}
