import { z } from 'zod'
import { PetKind } from '../inputs/listings.ts'
import { lostPetStates, lostSteps, lostViewers } from '../vocabulary/lost-pets.ts'
import { Instant } from './ids.ts'

/** What somebody reported who has seen the pet. */
const Sighting = z
  .object({
    id: z.string(),
    seenAt: Instant,
    where: z.string(),
    text: z.string().nullable(),
    contact: z.string().nullable(),
    receivedAt: Instant,
  })
  .meta({ id: 'Sighting' })
export type Sighting = z.infer<typeof Sighting>

/** A missing pet, for its owner and sitter. The exact place is in no answer, not even in theirs. */
export const LostPet = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    petId: z.string(),
    name: z.string(),
    kind: PetKind,
    state: z.enum(lostPetStates),
    /** Who reads this. */
    viewer: z.enum(lostViewers),
    timeZone: z.string(),
    startedBy: z.enum(['owner', 'sitter']),
    /** When the alerts go out, or went out. */
    opensAt: Instant,
    /** When it was found or closed; null until then. */
    endedAt: Instant.nullable(),
    /** When it closes by itself. */
    closesAt: Instant,
    /** Path of the page that everybody may read; null while it can be undone, and once it has ended. */
    path: z.string().nullable(),
    /** The circle that the page shows: its middle in degrees, its radius in meters. */
    area: z.object({ latitude: z.number(), longitude: z.number(), meters: z.number().int() }),
    /** The photo of the page, and those that it can have. */
    photo: z.string().nullable(),
    photos: z.array(z.string()),
    showsName: z.boolean(),
    looks: z.string().nullable(),
    collar: z.string().nullable(),
    lastSeenAt: Instant,
    lastSeenText: z.string().nullable(),
    approach: z.string(),
    heldBack: z.string().nullable(),
    showsOwnerPhone: z.boolean(),
    showsSitterPhone: z.boolean(),
    /** How many sitters nearby were told; null for a few. */
    told: z.number().int().nullable(),
    steps: z.array(
      z.object({
        step: z.enum(lostSteps),
        /** Null while it is to be done. */
        doneAt: Instant.nullable(),
        by: z.enum(lostViewers).nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** The newest first. */
    sightings: z.array(Sighting),
    may: z.object({
      edit: z.boolean(),
      undo: z.boolean(),
      found: z.boolean(),
      /** Whether it can be said that the pet is still missing, because that was asked. */
      stillMissing: z.boolean(),
      tick: z.boolean(),
    }),
  })
  .meta({ id: 'LostPet' })
export type LostPet = z.infer<typeof LostPet>

/** The missing pets of a stay, and those that can be said to be missing. */
export const LostPetsOfStay = z
  .object({
    lost: z.array(LostPet),
    /** The pets of the stay that can be reported as missing now. */
    here: z.array(z.object({ petId: z.string(), name: z.string(), kind: PetKind })),
  })
  .meta({ id: 'LostPetsOfStay' })
export type LostPetsOfStay = z.infer<typeof LostPetsOfStay>

/** A missing pet in the download of one of its sides. */
export const ExportedLostPet = LostPet.pick({
  id: true,
  bookingId: true,
  petId: true,
  state: true,
  startedBy: true,
  endedAt: true,
  area: true,
  lastSeenAt: true,
  lastSeenText: true,
  looks: true,
  collar: true,
  heldBack: true,
  sightings: true,
})
  .extend({ startedAt: Instant, approach: z.string().nullable() })
  .meta({ id: 'ExportedLostPet' })
