import type * as api from '#contract/api.ts'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Input } from '#web/platform/api.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

type Change = NonNullable<Input<typeof api.lostPets.change>['body']>

/** What the page of a missing pet says, as its people write it. */
type PageFields = {
  /** The address of a photo; empty for none. */
  readonly photo: string
  readonly showsName: boolean
  readonly looks: string
  readonly collar: string
  /** By the clocks where the stay is: `YYYY-MM-DDTHH:MM`. */
  readonly lastSeenAt: string
  readonly lastSeenText: string
  readonly approach: string
  readonly heldBack: string
  /** Whether the page shows the writer's own phone. */
  readonly showsPhone: boolean
  /** Where the pet was seen, if the circle moves. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null
}

/** The fields, and what they were when the form was opened. */
export type PageForm = PageFields & { readonly before: PageFields }

/** The form with what the page says. */
export function pageFormOf(lost: LostPet): PageForm {
  const seen = new Date(lost.lastSeenAt)
  const fields: PageFields = {
    photo: lost.photo ?? '',
    showsName: lost.showsName,
    looks: lost.looks ?? '',
    collar: lost.collar ?? '',
    lastSeenAt: `${dateIn(lost.timeZone, seen)}T${timeIn(lost.timeZone, seen)}`,
    lastSeenText: lost.lastSeenText ?? '',
    approach: lost.approach,
    heldBack: lost.heldBack ?? '',
    showsPhone: lost.viewer === 'owner' ? lost.showsOwnerPhone : lost.showsSitterPhone,
    point: null,
  }
  return { ...fields, before: fields }
}

/** What was changed in the form: what the other side changes meanwhile stays. */
export function changeOf({ before, ...form }: PageForm, timeZone: string): Change {
  const differs = (field: keyof PageFields) => form[field] !== before[field]
  return {
    ...(differs('photo') && { photo: form.photo || null }),
    ...(differs('showsName') && { showsName: form.showsName }),
    ...(differs('looks') && { looks: form.looks }),
    ...(differs('collar') && { collar: form.collar }),
    ...(differs('lastSeenAt') && { lastSeenAt: instantIn(timeZone, form.lastSeenAt) }),
    ...(differs('lastSeenText') && { lastSeenText: form.lastSeenText }),
    ...(differs('approach') && { approach: form.approach }),
    ...(differs('heldBack') && { heldBack: form.heldBack }),
    ...(differs('showsPhone') && { showsPhone: form.showsPhone }),
    ...(form.point && { point: form.point }),
  }
}

/** An instant of what a field has; what is no date and time stays, and is refused. */
function instantIn(timeZone: string, local: string): string {
  const [date = '', time = ''] = local.split('T')
  return time !== '' && !Number.isNaN(Date.parse(`${local}Z`)) ? instantOf(date, time, timeZone).toISOString() : local
}

export const pageRules: FormRules<PageForm> = {
  schema: () => import('#contract/inputs/lost-pets.ts').then(({ LostPetChange }) => LostPetChange),
}
