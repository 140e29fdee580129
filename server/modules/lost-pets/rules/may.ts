import type { LostFacts } from './lifecycle.ts'
import { isAsked, isGoingOn, undoes } from './lifecycle.ts'

/** Who asks: a side of the stay from which the pet is missing, or the sitter of another stay of the pet, who helps. */
export type LostViewer = 'owner' | 'sitter' | 'helper'

/** A pet is reported as missing while it is at the stay. */
export const mayStart = (viewer: LostViewer, isWithSitter: boolean): boolean => viewer !== 'helper' && isWithSitter

/**
 * What a person may do with a missing pet. An open page is run by both sides; the sitter of another stay reads it, and does
 * what is on the checklist.
 */
export function mayDo(viewer: LostViewer, facts: LostFacts, now: Date) {
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
