import type { Handover } from '#contract/schemas/handovers.ts'
import { handoverLimits } from '#contract/vocabulary/handovers.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

type Medication = Handover['medication'][number]

/** A list as it is entered: amounts as they were typed, and something that was typed and not added yet. */
export type ListForm = Pick<Handover, 'revision' | 'items'> & {
  readonly other: string
  readonly medication: readonly (Pick<Medication, 'petId' | 'itemId'> & {
    readonly amount: string
    readonly unit: NonNullable<Medication['unit']>
  })[]
  readonly note: string
  readonly photos: readonly { readonly petId: string; readonly url: string }[]
}

/** The form of the list as the person saw it. */
export const listFormOf = ({ revision, items, medication, note, photos }: Handover): ListForm => ({
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
  photos: photos.flatMap(({ petId, url }) => (url === null ? [] : [{ petId, url }])),
})

/** The photos with those of one pet changed. */
export function withPhotosOf(
  photos: ListForm['photos'],
  petId: string,
  change: (urls: readonly string[]) => readonly string[],
): ListForm['photos'] {
  const own = photos.filter((photo) => photo.petId === petId).map(({ url }) => url)
  return [...photos.filter((photo) => photo.petId !== petId), ...change(own).map((url) => ({ petId, url }))]
}

/** The things with one more; one that is listed already counts one more. */
export function withItem(items: ListForm['items'], label: string): ListForm['items'] {
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
export const listOf = ({ revision, items, other, medication, note, photos }: ListForm) => ({
  revision,
  items: withItem(items, other),
  medication: medication.filter(isCounted).map(({ amount, ...which }) => ({ ...which, amount: Number(amount) })),
  note: note.trim() || null,
  photos: [...photos],
})

const isCounted = ({ amount }: ListForm['medication'][number]): boolean => amount.trim() !== ''

/** What the form may hold. An amount is marked where it was typed: those that are empty are not sent. */
export const listRules: FormRules<ListForm> = {
  schema: () => import('#contract/inputs/handovers.ts').then(({ HandoverList }) => HandoverList),
  placeOf: (path, { medication }) => {
    const [field = '', at] = path.split('.')
    if (field === 'medication' && at !== undefined) {
      const [index] = [...medication.entries()].filter(([, each]) => isCounted(each))[Number(at)] ?? []
      return index === undefined ? undefined : `medication.${index}`
    }
    return field === 'items' || field === 'note' || field === 'photos' ? field : undefined
  },
}
