import * as z from 'zod/mini'
import { doseUnits, handoverEnds, handoverLimits } from '../vocabulary/handovers.ts'
import { petsPerStay } from '../vocabulary/limits.ts'
import { DeviceMoment, LocalTime } from './dates.ts'
import { PicturePath } from './pictures.ts'
import { Id, optionalText, someLine, someText } from './text.ts'

const { items, medications, label, count, itemNote, amount, text, photos } = handoverLimits
const amounts = 'Enter 0 to 9,999, in quarters.'
const counts = `Counts go from 1 to ${count}.`

/** Something that came along, or what became of it at check-out. */
const Thing = z
  .object({
    label: someLine(label, 'Enter what it is.'),
    count: z.int().check(z.minimum(1, counts), z.maximum(count, counts)),
    note: optionalText(itemNote),
    /** Null at check-in, and while nobody said. */
    end: z._default(z.nullable(z.enum(handoverEnds)), null),
  })
  .register(z.globalRegistry, { id: 'HandoverThing' })

/** How much there is of a medication of a care sheet. */
const Counted = z
  .object({
    petId: Id,
    /** The entry of the care sheet. */
    itemId: Id,
    amount: z.number(amounts).check(z.minimum(0, amounts), z.maximum(amount, amounts), z.multipleOf(0.25, amounts)),
    unit: z.enum(doseUnits),
  })
  .register(z.globalRegistry, { id: 'HandoverMedication' })

/** The browser's own id of a write, and the revision that was seen; 0 if there was none. */
const seen = { clientId: Id, revision: z.int().check(z.minimum(0), z.maximum(9_999)) }

/** A photo of a pet as it came or left. */
const Photo = z.object({ petId: Id, url: PicturePath }).register(z.globalRegistry, { id: 'NewHandoverPhoto' })

export const HandoverList = z
  .object({
    ...seen,
    /** When it happened, in the time zone of the stay; null: when it is offered. */
    happenedAt: z._default(z.nullable(LocalTime), null),
    items: z._default(z.array(Thing).check(z.maxLength(items)), []),
    medication: z._default(z.array(Counted).check(z.maxLength(medications)), []),
    note: optionalText(text),
    /** Uploaded pictures of the caller, and those that the list had before. */
    photos: z._default(
      z.array(Photo).check(
        z.maxLength(photos * petsPerStay),
        z.refine(
          (all) => [...Map.groupBy(all, ({ petId }) => petId).values()].every((some) => some.length <= photos),
          `Each pet takes up to ${photos} photos.`,
        ),
      ),
      [],
    ),
  })
  .register(z.globalRegistry, { id: 'HandoverList' })
export type HandoverList = z.output<typeof HandoverList>

/** `deviceAt` is when it was pressed by the clock of the phone, `sentAt` when it was sent: only the time between counts. */
export const HandoverOffer = z
  .object({ ...seen, deviceAt: DeviceMoment, sentAt: DeviceMoment })
  .register(z.globalRegistry, { id: 'HandoverOffer' })
export type HandoverOffer = z.output<typeof HandoverOffer>

export const HandoverAgreement = z.object(seen).register(z.globalRegistry, { id: 'HandoverAgreement' })

export const HandoverDisagreement = z
  .object({ ...seen, text: someText(text, "Say what doesn't match.") })
  .register(z.globalRegistry, { id: 'HandoverDisagreement' })
