import type { NewApplication } from '#contract/inputs/applications.ts'
import type * as api from '#contract/api.ts'
import type { MyApplication } from '#contract/calls/applications.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { applicationMistakes, hasOneName, requiredApplicationFieldNames } from '#contract/vocabulary/applications.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockMember } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { whyNotApply } from './rules/may.ts'
import { reapplyAt } from './rules/reapply.ts'
import * as store from './store.ts'
import { viewMine } from './view.ts'

export type ApplyDeps = { readonly db: Database }

/** Applies to become a sitter. Locks the person, so that two applications cannot race. */
export async function applyAsSitter(
  { db }: ApplyDeps,
  caller: Caller,
  written: NewApplication,
  now: Date,
): Promise<MyApplication | Refused<RefusalOf<typeof api.applications.apply>>> {
  return transaction(db, async (tx) => {
    const person = await lockMember(tx, caller.id)
    if (!person) return refuse('not_signed_in')
    const [latest] = await store.applicationsOf(tx, caller.id)
    const why = whyNotApply(person, latest, now)
    if (why) return refuse(why, why === 'reapply_later' && latest ? againSentence(latest) : undefined)
    const incomplete = incompleteness(written, hasOneName(await store.namesOf(tx, caller.id)))
    if (incomplete) return incomplete
    await store.insertApplication(tx, caller.id, written, now)
    const mine = viewMine(await store.applicationsOf(tx, caller.id), person, now)
    if (!mine) throw new Error('an application just written is not there')
    return mine
  })
}

/** Returns a refusal for an incomplete application: its sentence names the first field, `fields` names all. */
function incompleteness(
  written: NewApplication,
  oneName: boolean,
): Refused<'application_incomplete' | 'application_without_pets'> | undefined {
  const fields = applicationMistakes(written, oneName)
  const first = requiredApplicationFieldNames.find((field) => fields[field])
  const sentence = first && fields[first]
  if (sentence) return { refused: 'application_incomplete', sentence, fields }
  return fields.petTypes ? { refused: 'application_without_pets', fields } : undefined
}

function againSentence(latest: store.Application): string | undefined {
  const again = reapplyAt(latest)
  const date = again && new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(again)
  return date ? `You can apply again on ${date}.` : undefined
}
