import { decidedPath, loginPath } from '#contract/sign-in.ts'
import { defaultNotes } from '#contract/vocabulary/applications.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { reapplyDays } from '#contract/vocabulary/limits.ts'
import type { ReviewType } from '#contract/vocabulary/reviews.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { momentWords, namesWords, quoted, rangeWords } from './words.ts'
import type { Words } from './words.ts'

/** Returns the text about a new message. It leaves out the message itself, whose contacts may have to be hidden. */
export function messageWords({
  from,
  conversationId,
}: {
  readonly from: string
  readonly conversationId: string
}): Words {
  const href = `/messages?conversation=${conversationId}`
  return {
    title: `New message from ${from}`,
    text: 'Open the conversation to read it and reply.',
    href,
    content: {
      subject: `New message from ${from}`,
      heading: `${from} sent you a message`,
      paragraphs: [`You have an unread message from ${from}.`],
      action: { label: 'Read and reply', path: href },
      threadKey: `conversation:${conversationId}`,
    },
  }
}

export type UpdateFacts = {
  readonly bookingId: string
  readonly petNames: readonly string[]
  readonly photos: number
}

/** Returns the text about an update of a stay. */
export function updateWords({ from, bookingId, petNames, photos }: UpdateFacts & { readonly from: string }): Words {
  const href = `/bookings/${bookingId}`
  const pets = namesWords(petNames)
  const title = `${from} posted an update on ${pets}`
  const text = photos > 0 ? `With ${counted(photos, 'new photo')} from the stay.` : `See how ${pets}'s stay is going.`
  return {
    title,
    text,
    href,
    content: {
      subject: title,
      heading: `There's news from ${pets}`,
      paragraphs: [photos > 0 ? `${title}, with ${counted(photos, 'new photo')}.` : `${title}.`],
      action: { label: 'See the update', path: href },
      threadKey: `booking:${bookingId}`,
    },
  }
}

export type ReviewFacts = {
  readonly bookingId: string
  /** An owner's review of a sitter, or a sitter's of an owner. */
  readonly type: ReviewType
  readonly reviewerName: string
  readonly rating: number
  readonly comment: string | null
  /** What only the person reviewed reads. */
  readonly note: string | null
  readonly listingTitle: string
}

/** Returns the text about a review that is shown now. */
export function reviewWords({
  bookingId,
  type,
  reviewerName,
  rating,
  comment,
  note,
  listingTitle,
}: ReviewFacts): Words {
  const stars = counted(rating, 'star')
  const href = `/bookings/${bookingId}`
  return {
    title: `${reviewerName} left you a review`,
    text: `${stars} for ${quoted(listingTitle)}.`,
    href,
    content: {
      subject: `${reviewerName} left you a review`,
      heading: `${reviewerName} gave you ${stars}`,
      paragraphs: [
        type === 'sitter_review'
          ? `${reviewerName} reviewed their stay at ${quoted(listingTitle)}.`
          : `${reviewerName} reviewed your stay at ${quoted(listingTitle)}. Only you and sitters you ask for a stay can read it.`,
        ...(comment ? [quoted(comment)] : []),
        ...(note ? [`Just for you: ${quoted(note)}`] : []),
        type === 'sitter_review'
          ? 'You can reply publicly. Everyone who reads the review will see your reply.'
          : 'You can reply. Everyone who reads the review will see your reply.',
      ],
      action: { label: 'Read and reply', path: href },
      threadKey: `booking:${bookingId}`,
    },
  }
}

/** An approval ends all sessions, so the mail leads through the login, which then says why. */
const toAnswer = `${loginPath}?returnTo=${encodeURIComponent(decidedPath)}`

/** Returns the text about a decided sitter application; `notes` is what the admin wrote. */
export function applicationWords({ approved, notes }: { readonly approved: boolean; readonly notes: string }): Words {
  if (approved)
    return {
      title: 'Your sitter application was approved',
      text: `You're now a Verified sitter on ${siteMark}. Create your first listing.`,
      href: '/sitter-dashboard',
      content: {
        subject: 'Your sitter application was approved',
        heading: "You're approved",
        paragraphs: [
          `Your application was approved, and you're now a Verified sitter on ${siteMark}.`,
          'Log in again to create your first listing.',
        ],
        action: { label: 'Log in and create a listing', path: toAnswer },
      },
    }
  return {
    title: 'About your sitter application',
    text: `We can't approve your application right now. You can apply again in ${reapplyDays} days.`,
    href: '/apply-sitter',
    content: {
      subject: 'About your sitter application',
      heading: 'About your sitter application',
      paragraphs: [
        "Thanks for applying to become a sitter. We can't approve your application right now.",
        ...(notes === defaultNotes.rejected ? [] : [`Our notes:\n${notes}`]),
        `You can apply again in ${reapplyDays} days.`,
      ],
      action: { label: 'See your application', path: toAnswer },
    },
  }
}

export type DeviceFacts = { readonly name: string | null; readonly at: Date; readonly timeZone: string }

/** Returns the text about a login from a browser that the person has not used before. */
export function deviceWords({ name, at, timeZone }: DeviceFacts): Words {
  const from = name ?? "a device we don't recognize"
  const when = momentWords(at, timeZone)
  const href = '/settings?tab=account'
  return {
    title: 'New login to your account',
    text: `From ${from}, ${when}. If this wasn't you, log out everywhere.`,
    href,
    content: {
      subject: `New login to your ${siteMark} account`,
      heading: 'Was this you?',
      paragraphs: [
        `Someone logged in to your account from ${from} on ${when}.`,
        "If this was you, there's nothing to do.",
        "If it wasn't, log out everywhere in your settings right away, and then reset your password on the login page.",
      ],
      action: { label: 'Review your devices', path: href },
    },
  }
}

export type CalendarFacts = { readonly listingId: string; readonly listingTitle: string; readonly name: string }

/** Returns the text about a connected calendar that has not been read for hours, or can be read again. */
export function calendarWords({ listingId, listingTitle, name }: CalendarFacts, works: boolean): Words {
  const href = `/listing/${listingId}`
  const calendar = quoted(name)
  const of = `${calendar}, which you connected to ${quoted(listingTitle)}`
  const action = { label: 'See your calendars', path: href }
  if (works)
    return {
      title: 'A calendar is updating again',
      text: `We can read ${calendar} again. Its busy days are up to date.`,
      href,
      content: {
        subject: `${calendar} is updating again`,
        heading: 'Your calendar is updating again',
        paragraphs: [`We can read ${of}, again. Its busy days are up to date.`],
        action,
      },
    }
  return {
    title: 'A calendar stopped updating',
    text: `We haven't been able to read ${calendar} for 6 hours. New bookings there don't close days here.`,
    href,
    content: {
      subject: `${calendar} stopped updating`,
      heading: 'A calendar stopped updating',
      paragraphs: [
        `We haven't been able to read ${of}, for 6 hours.`,
        "The days it already closed stay closed, but new bookings there don't close days here. To avoid a double booking, check its address in your listing's calendar, or block those days yourself.",
        "We'll keep trying, and let you know when it works again.",
      ],
      action,
    },
  }
}

export type ConflictFacts = {
  readonly listingId: string
  readonly listingTitle: string
  readonly first: PlainDate
  readonly last: PlainDate
  readonly nights: number
}

/** Returns the text about another calendar that closes nights on which a listing has guests. */
export function conflictWords({ listingId, listingTitle, first, last, nights }: ConflictFacts): Words {
  const href = `/listing/${listingId}`
  const when = rangeWords(first, last)
  return {
    title: 'Your calendars overlap',
    text: `A connected calendar is booked on ${counted(nights, 'night')} when you have guests (${when}).`,
    href,
    content: {
      subject: `You may be double-booked: ${when}`,
      heading: 'Your calendars overlap',
      paragraphs: [
        `A calendar you connected to ${quoted(listingTitle)} is booked on ${counted(nights, 'night')} when you already have guests (${when}).`,
        "We haven't changed any bookings. Check both calendars, and cancel the stay you can't host.",
      ],
      action: { label: 'See your calendar', path: href },
    },
  }
}

/** The words of a new admin, for all admins. */
export function staffWords({ name, email }: { readonly name: string; readonly email: string }): Words {
  const title = `${name} is an admin now`
  return {
    title,
    text: `${name} can do everything you can.`,
    href: '/admin?staff=true',
    content: {
      subject: title,
      heading: title,
      paragraphs: [
        `${name} (${email}) can do everything you can.`,
        "If that's not right, remove them on the Staff page, and tell the other admins.",
      ],
      action: { label: 'See the staff', path: '/admin?staff=true' },
      threadKey: `staff:${email}`,
    },
  }
}

/** The words of data that staff sent a person; the moment is in words. */
export function dataWords(until: string): Words {
  const text = `The link works until ${until}.`
  return {
    title: 'Your data is ready',
    text,
    href: '/settings?tab=account',
    content: {
      subject: 'Your data is ready',
      heading: 'Your data is ready',
      paragraphs: [`You asked us for your data. Log in to download it. ${text}`],
      action: { label: 'Get your data', path: '/settings?tab=account' },
      threadKey: 'data',
    },
  }
}
