import { HiddenMark } from './hidden.ts'
import { Instant } from './ids.ts'
import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { PetType } from '../inputs/pets.ts'
import { CareRecord, CareTask, NeededCare } from './care.ts'
import { StayMoment } from './dates.ts'
import { PhotoLabel } from './photo-label.ts'
import { stayActivities } from '../vocabulary/stay-activities.ts'
import { z } from 'zod'

const Photo = z
  .object({
    /** Null when the photo no longer exists. */
    url: z.string().nullable(),
    alt: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Set while staff hides it: only its sitter gets the photo, and why. */
    hidden: HiddenMark.nullable(),
    /** How it arrived; null when it no longer exists, or the reader does not get it. */
    label: PhotoLabel.nullable(),
  })
  .meta({ id: 'StayPhoto' })

/** A sitter's update of a stay: text, photos, and what was done for which pet. */
export const StayUpdate = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    createdAt: Instant,
    /** When it was posted, in the time zone of the stay. */
    posted: StayMoment,
    text: z.string(),
    pets: z.array(z.object({ id: z.string(), name: z.string() })),
    done: z.array(
      z.object({
        petId: z.string(),
        activity: z.enum(stayActivities),
        /** Name of the medication on the care sheet; null for other activities. */
        medication: z.string().nullable(),
        /** The scheduled time of the dose on the care sheet. */
        dueTime: z.nullable(TimeOfDay),
        at: StayMoment,
      }),
    ),
    photos: z.array(Photo),
    /** Whether the caller can still delete it. */
    mayDelete: z.boolean(),
    /** Set while staff hides all of it: only its sitter gets what it said, and why. */
    hidden: HiddenMark.nullable(),
  })
  .meta({ id: 'StayUpdate' })
export type StayUpdate = z.infer<typeof StayUpdate>

/** A day of a stay, in its time zone: what is to be done for each pet, what was done, and what was posted. */
export const StayDay = z
  .object({
    bookingId: z.string(),
    now: StayMoment,
    /** The day that is shown; posts, photo and time are those of today. */
    date: PlainDate,
    /** Whether today is a day of the stay. */
    isUnderWay: z.boolean(),
    /** Whether the caller can post an update now. */
    mayPost: z.boolean(),
    /** Whether the caller can record what was done. */
    mayRecord: z.boolean(),
    /** When the sitter last recorded something; null before the first. */
    lastRecord: StayMoment.nullable(),
    /** Number of updates posted today. */
    updates: z.number().int(),
    /** When the latest update of the stay was posted; null before the first. */
    latest: StayMoment.nullable(),
    /** The latest photo of the stay that still exists. */
    photo: Photo.omit({ hidden: true, label: true })
      .extend({ url: z.string(), at: StayMoment })
      .meta({ id: 'LatestStayPhoto' })
      .nullable(),
    pets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: PetType,
        imageUrl: z.string().nullable(),
        /** The activities that can be recorded for it without a plan. */
        activities: z.array(z.enum(stayActivities)),
        /** Feeding instructions of its care sheet; null if there are none or the caller may not read them. */
        feeding: z.string().nullable(),
        /** By due time. */
        tasks: z.array(CareTask),
        /** Medication that is given if needed; none if the caller may not read the care sheet. */
        ifNeeded: z.array(NeededCare),
        /** What was recorded that day besides the tasks, earliest first. */
        records: z.array(CareRecord),
      }),
    ),
  })
  .meta({ id: 'StayDay' })
export type StayDay = z.infer<typeof StayDay>

/** The day of one of an owner's stays, with the sitter's given name and the dates. */
export const OwnersStayDay = StayDay.extend({ sitterName: z.string(), startDate: PlainDate, endDate: PlainDate }).meta({
  id: 'OwnersStayDay',
})
export type OwnersStayDay = z.infer<typeof OwnersStayDay>
