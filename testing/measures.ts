import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { MeasurePreview } from '#contract/calls/moderation.ts'
import type { StayChoice } from '#contract/vocabulary/measures.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'

type Body = CallInput<typeof api.moderation.measure>['body']

/** The input of a suspension for a scam. */
export const suspension = (more: Partial<Body> = {}): Body => ({
  kind: 'suspension',
  reason: 'scam',
  text: 'You asked owners to pay you in cash.',
  note: 'canary-note',
  requestId: randomUUID(),
  ...more,
})

/** Suspends a person as the console does: looks at the effects, then makes one choice for all stays to come. */
export async function suspend(
  app: Pick<TestApp, 'call'>,
  admin: Person,
  person: Pick<Person, 'id'>,
  { choice = 'cancel', ...more }: Partial<Body> & { readonly choice?: StayChoice } = {},
): Promise<{ readonly id: string; readonly preview: MeasurePreview }> {
  const params = { id: person.id }
  const looked = await app.call(api.moderation.measure, { params, body: suspension({ preview: true, ...more }) }, admin)
  const stays = Object.fromEntries(looked.body.preview.effects.toCome.map(({ id }) => [id, choice]))
  const made = await app.call(api.moderation.measure, { params, body: suspension({ stays, ...more }) }, admin)
  return { id: made.body.measure?.id ?? '', preview: made.body.preview }
}
