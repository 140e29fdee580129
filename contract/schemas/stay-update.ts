import { stayActivities } from '../vocabulary/stay-activities.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** A day and a time as the clocks where the stay is showed them. */
const Moment = z.object({ date: PlainDate, time: TimeOfDay }).meta({ id: 'StayMoment' })
export type StayMoment = z.infer<typeof Moment>

const Photo = z
  .object({
    /** Null when it is no longer there. */
    url: z.string().nullable(),
    alt: z.string().nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'StayPhoto' })

/** What a sitter told of a stay: words, photos, and what was done for which pet. */
export const StayUpdate = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    createdAt: Instant,
    /** When it was posted, where the stay is. */
    posted: Moment,
    text: z.string(),
    pets: z.array(z.object({ id: z.string(), name: z.string() })),
    done: z.array(
      z.object({
        petId: z.string(),
        activity: z.enum(stayActivities),
        /** Its name on the care sheet; null for what is no medication. */
        medication: z.string().nullable(),
        /** For which time of the day on the care sheet. */
        dueTime: TimeOfDay.nullable(),
        at: Moment,
      }),
    ),
    photos: z.array(Photo),
    /** Whether the caller can still delete it. */
    mayDelete: z.boolean(),
  })
  .meta({ id: 'StayUpdate' })
export type StayUpdate = z.infer<typeof StayUpdate>

/** A stay's day as it stands now, where the stay is: what has been done, and what is on the care sheets. */
export const StayDay = z
  .object({
    bookingId: z.string(),
    now: Moment,
    /** Whether the stay is under way: it is one of its days. */
    isUnderWay: z.boolean(),
    /** Whether the caller can post an update now. */
    mayPost: z.boolean(),
    /** Updates that were posted today. */
    updates: z.number().int(),
    /** When the latest update of the stay was posted; null before the first. */
    latest: Moment.nullable(),
    /** The latest photo of the stay that is still there. */
    photo: Photo.extend({ url: z.string(), at: Moment }).nullable(),
    pets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** What can be ticked for it besides medication. */
        activities: z.array(z.enum(stayActivities)),
        /** What its care sheet says about feeding; null where it says nothing or is not for the caller. */
        feeding: z.string().nullable(),
        /** What was done today, each with the times of the day at which. */
        done: z.array(z.object({ activity: z.enum(stayActivities), times: z.array(TimeOfDay) })),
        /** Each dose of today: those on the care sheet, then others that were given. */
        medications: z.array(
          z.object({
            name: z.string(),
            dose: z.string().nullable(),
            /** When it is due; null where the care sheet names no time. */
            dueTime: TimeOfDay.nullable(),
            /** When it was given; null while it was not. */
            doneTime: TimeOfDay.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'StayDay' })
export type StayDay = z.infer<typeof StayDay>

/** The same of a stay of an owner's, with which one it is. */
export const OwnersStayDay = StayDay.extend({ title: z.string(), startDate: PlainDate, endDate: PlainDate }).meta({
  id: 'OwnersStayDay',
})
export type OwnersStayDay = z.infer<typeof OwnersStayDay>
