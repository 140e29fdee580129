import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { checklistOf, missingSentence } from '#contract/vocabulary/checklist.ts'
import type { Publishable } from '#contract/vocabulary/checklist.ts'
import { mayPublish } from './may.ts'
import type { Asker } from './may.ts'

export type PublishRefusal = 'publish_needs_sitter' | 'not_ready_to_publish'

/** Refuses people who may not publish. */
export function refusePublisher(asker: NonNullable<Asker>): Refused<'publish_needs_sitter'> | undefined {
  return mayPublish(asker) ? undefined : refuse('publish_needs_sitter')
}

/** Refuses to publish a listing while its checklist is incomplete. */
export function refuseUnready(listing: Publishable): Refused<'not_ready_to_publish'> | undefined {
  const missing = missingSentence(checklistOf(listing))
  return missing === undefined ? undefined : refuse('not_ready_to_publish', missing)
}
