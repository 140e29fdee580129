import type { Handover } from '#contract/schemas/handovers.ts'
import { handoverLimits, isHandoverAmount } from '#contract/vocabulary/handovers.ts'
import type { FormRules, Mistakes } from '#web/platform/form-rules.ts'

type Medication = Handover['medication'][number]

/** A list as it is entered: amounts as they were typed, and something that was typed and not added yet. */
export type ListForm = Pick<Handover, 'revision' | 'items'> & {
  readonly other: string
  readonly medication: readonly (Pick<Medication, 'petId' | 'itemId'> & {
    readonly amount: string
    readonly unit: NonNullable<Medication['unit']>
  })[]
  readonly note: string
}

/** The form of the list as the person saw it. */
export const listFormOf = ({ revision, items, medication, note }: Handover): ListForm => ({
  revision,
  items,
  other: '',
  medication: medication.map(({ petId, itemId, amount, unit }) => ({
    petId,
    itemId,
    amount: amount === null ? '' : String(amount),
    unit: unit ?? 'tablet',
  })),
  note: note ?? '',
})

/** The things with one more; one that is listed already counts one more. */
export function withThing(items: ListForm['items'], label: string): ListForm['items'] {
  const named = label.trim()
  if (named === '' || items.length >= handoverLimits.items) return items
  const isSame = (other: string) => other.toLowerCase() === named.toLowerCase()
  if (items.some((item) => isSame(item.label)))
    return items.map((item) =>
      isSame(item.label) ? { ...item, count: Math.min(item.count + 1, handoverLimits.count) } : item,
    )
  return [...items, { label: named, count: 1, note: null, end: null }]
}

/** The list as it is sent: with what was typed and not added, without medication that nobody counted. */
export const listOf = ({ revision, items, other, medication, note }: ListForm) => ({
  revision,
  items: withThing(items, other),
  medication: medication
    .filter(({ amount }) => amount.trim() !== '')
    .map(({ amount, ...which }) => ({ ...which, amount: Number(amount) })),
  note: note.trim() || null,
})

/** What the form may hold. */
export const listRules: FormRules<ListForm> = {
  mistakesOf: ({ medication }) =>
    Object.fromEntries(
      medication.flatMap(({ amount }, at) =>
        isHandoverAmount(Number(amount)) ? [] : [[`medication.${at}`, 'Enter 0 to 9,999, in quarters.']],
      ),
    ) as Mistakes<ListForm>,
}
