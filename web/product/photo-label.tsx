import { Link } from '@tanstack/react-router'
import type { PhotoLabel as Label } from '#contract/schemas/photo-label.ts'
import type { StayMoment } from '#contract/schemas/dates.ts'
import { named } from '#contract/vocabulary/site.ts'
import { formatDay, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { useSiteName } from './site.ts'

/** A time, with its date if that is not the day it stands under. */
const timeOn = ({ date, time }: StayMoment, day: string): string =>
  date === day ? formatTimeOfDay(time) : `${formatDay(date, day)}, ${formatTimeOfDay(time)}`

/** How a photo arrived, in short facts; `day` is the date that it stands under. */
export function photoLabelFacts({ source, at, sentAt, fileDate }: Label, day: string): string[] {
  const how =
    source === 'camera'
      ? [`Taken in {site}, ${timeOn(at, day)}`, sentAt && `sent ${timeOn(sentAt, day)}`]
      : [`From the phone's photos, added ${timeOn(at, day)}`]
  return [...how, fileDate && `The file says ${formatDay(fileDate, day)}`].flatMap((fact) => fact ?? [])
}

/** How a photo of a stay arrived, under it. */
export function PhotoLabel({ label, day }: { label: Label; day: string }) {
  const siteName = useSiteName()
  const { looksLike } = label
  const facts = photoLabelFacts(label, day).map((fact) => named(fact, siteName))
  return (
    <p className="figures text-sm wrap-anywhere text-ink-soft">
      <Dotted facts={[...facts, looksLike && <Like key="like" like={looksLike} day={day} />]} />
    </p>
  )
}

function Like({ like: { date, bookingId }, day }: { like: NonNullable<Label['looksLike']>; day: string }) {
  if (!bookingId) return likeWords(date, day)
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId }} className="rounded-sm underline underline-offset-2">
      {likeWords(date, day)}
    </Link>
  )
}

const likeWords = (date: string, day: string): string => `Looks like a photo from ${formatDay(date, day)}`

/** That a photo was sent before, for whoever is about to send it. */
export function sentBeforeWords({ isOwn, sent: { date } }: { isOwn: boolean; sent: StayMoment }): string {
  return isOwn ? `You sent this photo on ${formatDay(date)}.` : `This looks like a photo from ${formatDay(date)}.`
}

/** What the labels mean, once for all photos of a part. */
export function PhotoLabelNote() {
  const siteName = useSiteName()
  const words = "{site} can't rule out a modified app. The label shows how the photo reached us."
  return <p className="text-sm text-ink-soft">{named(words, siteName)}</p>
}
