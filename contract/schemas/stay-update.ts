import { HiddenMark } from './hidden.ts'
import { Instant } from './ids.ts'
import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { stayActivities } from '../vocabulary/stay-activities.ts'
import { z } from 'zod'

/** A date and a time in the time zone of the stay. */
export const StayMoment = z.object({ date: PlainDate, time: TimeOfDay }).meta({ id: 'StayMoment' })
export type StayMoment = z.infer<typeof StayMoment>

const Photo = z
  .object({
    /** Null when the photo no longer exists. */
    url: z.string().nullable(),
    alt: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Set while staff hides it: only its sitter gets the photo, and why. */
    hidden: HiddenMark.nullable(),
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

/** The current day of a stay, in its time zone: what has been done, and what the care sheets ask for. */
export const StayDay = z
  .object({
    bookingId: z.string(),
    now: StayMoment,
    /** Whether today is a day of the stay. */
    isUnderWay: z.boolean(),
    /** Whether the caller can post an update now. */
    mayPost: z.boolean(),
    /** Number of updates posted today. */
    updates: z.number().int(),
    /** When the latest update of the stay was posted; null before the first. */
    latest: StayMoment.nullable(),
    /** The latest photo of the stay that still exists. */
    photo: Photo.omit({ hidden: true })
      .extend({ url: z.string(), at: StayMoment })
      .meta({ id: 'LatestStayPhoto' })
      .nullable(),
    pets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The activities other than medication that can be ticked for it. */
        activities: z.array(z.enum(stayActivities)),
        /** Feeding instructions of its care sheet; null if there are none or the caller may not read them. */
        feeding: z.string().nullable(),
        /** What was done today, with the times. */
        done: z.array(z.object({ activity: z.enum(stayActivities), times: z.array(TimeOfDay) })),
        /** Today's doses: those of the care sheet, then others that were given. */
        medications: z.array(
          z.object({
            name: z.string(),
            dose: z.string().nullable(),
            /** When it is due; null if the care sheet gives no time. */
            dueTime: z.nullable(TimeOfDay),
            /** When it was given; null until then. */
            doneTime: z.nullable(TimeOfDay),
          }),
        ),
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
