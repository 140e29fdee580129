import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { AdminHidden, OwnHidden } from '#contract/schemas/hidden.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { Hidden } from './hidden-store.ts'
import { whyNotAsk, whyNotDecide } from './rules/may.ts'
import { appealUntil } from './rules/times.ts'

/** A person by id and name. */
export const namedPerson = (person: NamedPerson) => ({ id: person.id, name: wholeName(person) })

function factsOf(hidden: Hidden) {
  const { id, kind, thing, reason, text, madeAt, restoredAt, listingId, askedAt, asked, outcome, answer, decidedAt } =
    hidden
  const isPicture = kind === 'listing_photo' || kind === 'profile_photo' || kind === 'update_photo'
  return {
    id,
    kind,
    thing,
    reason,
    text,
    at: madeAt.toISOString(),
    restoredAt: restoredAt?.toISOString() ?? null,
    listingId: kind === 'listing' ? thing : listingId,
    pictureUrl: isPicture ? picturePath(thing) : null,
    asked: askedAt && {
      text: asked ?? '',
      at: askedAt.toISOString(),
      decision: outcome && decidedAt && { outcome, answer: answer ?? '', at: decidedAt.toISOString() },
    },
  }
}

/** Something hidden as its author reads of it. Who hid it is not said. */
export function viewOwnHidden(hidden: Hidden, content: string | null, now: Date): OwnHidden {
  return {
    ...factsOf(hidden),
    content,
    may: { ask: whyNotAsk(hidden, now) === undefined },
    askUntil: appealUntil(hidden).toISOString(),
  }
}

/** Something hidden as an admin sees it. */
export function viewHiddenForAdmin(
  hidden: Hidden,
  adminId: string,
  admins: readonly { readonly id: string }[],
): AdminHidden {
  const { author, note, by, restoredAt, restorer, restoredWhy, decider, askedAt, outcome, byId, texts } = hidden
  const asked = { appealedAt: askedAt, outcome, byId }
  return {
    ...factsOf(hidden),
    author: namedPerson(author),
    note,
    by: by && namedPerson(by),
    restored: restoredAt && { by: restorer && namedPerson(restorer), why: restoredWhy },
    decidedBy: decider && namedPerson(decider),
    texts,
    may: { restore: restoredAt === null, decide: restoredAt === null && !whyNotDecide(asked, adminId, admins) },
  }
}
