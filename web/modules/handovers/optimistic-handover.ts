import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import type { Press, WrittenList } from './outbox-mutations.ts'

/**
 * A check-in or check-out as it is once the server takes what was pressed on this device and waits, in order. What is about
 * another revision changes nothing: it was taken already, or will be refused.
 */
export function optimisticHandover(handover: Handover, side: Side, presses: readonly Press[]): Handover {
  const own = presses.filter(({ way }) => way === handover.way)
  return own.reduce(
    (now, press) => (press.type === 'list' ? written(now, side, press.list) : offered(now, side, press)),
    handover,
  )
}

function offered(now: Handover, side: Side, { revision }: { readonly revision: number }): Handover {
  if (now.revision !== revision || now.state === 'offered') return now
  return { ...now, ...asOffered(now, side), revision: now.state === 'draft' ? revision : revision + 1 }
}

function written(now: Handover, side: Side, list: WrittenList): Handover {
  if (now.revision !== list.revision) return now
  const { items = [], medication = [], note = null, photos = [] } = list
  const isDraft = now.state === null || now.state === 'draft'
  return {
    ...now,
    ...(isDraft ? { state: 'draft' } : asOffered(now, side)),
    revision: now.revision + 1,
    items: items.map(({ label, count, note: about = null, end = null }) => ({ label, count, note: about, end })),
    medication: now.medication.map((each) => {
      const counted = medication.find(({ petId, itemId }) => petId === each.petId && itemId === each.itemId)
      return { ...each, amount: counted?.amount ?? null, unit: counted?.unit ?? each.unit }
    }),
    note,
    photos: now.photos.filter(({ petId, url }) => photos.some((kept) => kept.petId === petId && kept.url === url)),
  }
}

/** Offered by this side; the other one hears of it, and can answer, when it is sent. */
const asOffered = ({ may }: Handover, side: Side) => ({
  state: 'offered' as const,
  offeredBy: side,
  answerUntil: null,
  disagreement: null,
  may: { ...may, offer: false, answer: false, stillHere: false },
})
