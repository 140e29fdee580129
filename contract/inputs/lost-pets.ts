import * as z from 'zod/mini'
import { lostPetLimits, lostSteps, sightingLimits } from '../vocabulary/lost-pets.ts'
import { DeviceMoment } from './dates.ts'
import { PicturePath } from './pictures.ts'
import { Id, line, optionalLine, optionalPublicLine, optionalText, someText } from './text.ts'

/** Where somebody is, as their device says. */
const Point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

const Moment = z.iso.datetime({ error: 'Enter a date and time.' })

/** A pet of a stay is missing. */
export const NewLostPet = z
  .object({
    petId: Id,
    /** Where the pet was last seen; without it the listing is taken. */
    point: z._default(z.nullable(Point), null),
    /** The browser's own id: the same for every try. */
    clientId: Id,
    /** When it was pressed and when it is sent, by a phone that had no network; without it, it was pressed just now. */
    waited: z._default(z.nullable(z.object({ deviceAt: DeviceMoment, sentAt: DeviceMoment })), null),
  })
  .register(z.globalRegistry, { id: 'NewLostPet' })

const { looks, collar, lastSeen, approach, heldBack } = lostPetLimits

/** What the page of a missing pet says, and what only its people know. What is left out stays. */
export const LostPetChange = z
  .object({
    photo: z.optional(z.nullable(PicturePath)),
    showsName: z.optional(z.boolean()),
    looks: z.optional(optionalPublicLine(looks)),
    collar: z.optional(optionalPublicLine(collar)),
    lastSeenAt: z.optional(Moment),
    lastSeenText: z.optional(optionalPublicLine(lastSeen)),
    /** A new place: nobody reads it as exact as it is. */
    point: z.optional(Point),
    approach: z.optional(optionalPublicLine(approach)),
    /** What finders are asked to prove that they have the pet; on no page. */
    heldBack: z.optional(optionalLine(heldBack)),
    /** Whether the page shows the caller's own phone. */
    showsPhone: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'LostPetChange' })

/** A step of the checklist that was done, or not after all. */
export const LostStepTick = z
  .object({
    step: z.enum(lostSteps),
    done: z.boolean(),
    /** Whom they called, such as a shelter's number. */
    note: z._default(optionalLine(sightingLimits.where), null),
  })
  .register(z.globalRegistry, { id: 'LostStepTick' })

/** What somebody reports who has seen the pet. */
export const NewSighting = z
  .object({
    seenAt: Moment,
    where: line(sightingLimits.where).check(z.minLength(1, 'Say where you saw the pet.')),
    text: z._default(optionalText(sightingLimits.text), null),
    /** A phone or an email, for the people of the pet alone. */
    contact: z._default(optionalLine(sightingLimits.contact), null),
    /** Empty: people don't see it, programs fill it in. */
    website: z._default(line(200), ''),
  })
  .register(z.globalRegistry, { id: 'NewSighting' })

/** Why an admin ends a page. */
export const LostPetEnd = z
  .object({ reason: someText(lostPetLimits.endReason, 'Say why.') })
  .register(z.globalRegistry, { id: 'LostPetEnd' })
