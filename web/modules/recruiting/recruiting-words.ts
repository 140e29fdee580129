import type { EarningsEstimate } from '#contract/schemas/cities.ts'
import type { Terms } from '#contract/schemas/terms.ts'
import { reviewPromise } from '#contract/vocabulary/applications.ts'
import { reapplyDays } from '#contract/vocabulary/limits.ts'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Units } from '#web/platform/units.ts'
import { siteMark } from '#contract/vocabulary/site.ts'

// The texts of the page for people who might become sitters. Claims about earnings are made here only.

export const claims = [
  { figure: '$1,000+', text: 'a month is what top sitters earn' },
  { figure: '$25-75', text: 'per day per pet' },
  { figure: '$50', text: 'average daily earnings' },
] as const

export const benefits = [
  {
    id: 'calendar',
    title: 'You set the calendar',
    text: 'Block any day, decide how many pets you take, and accept only the stays you want.',
  },
  {
    id: 'price',
    title: 'You set the price',
    text: 'Choose your price per day and change it anytime. Booked stays keep the price they were booked at.',
  },
  {
    id: 'pets',
    title: 'You choose the pets',
    text: 'Dogs, cats, birds, rabbits, reptiles, fish: say which pets you welcome, and see each one before you accept.',
  },
  {
    id: 'money',
    title: 'Payment comes first',
    text: `Owners pay by card through ${siteMark}, and a stay only goes ahead when it's paid. No cash changes hands.`,
  },
  {
    id: 'care',
    title: "You'll know what to do",
    text: 'Owners share a care sheet with feeding times, medication, and their vet once a stay is accepted.',
  },
  {
    id: 'address',
    title: 'Your address stays private',
    text: 'Owners see the area. Your exact address is shared only once a stay is accepted.',
  },
] as const

export const steps = [
  { title: 'Apply', text: 'Tell us about yourself, your experience, and the pets you can care for.' },
  { title: 'Get approved', text: `We review every application by hand, within ${reviewPromise}.` },
  { title: 'Create your listing', text: 'Add photos, your price, and your calendar, then publish it.' },
  { title: 'Welcome your first guest', text: 'Accept a request, look after the pet, and get paid after the stay.' },
] as const

/** Questions before applying; those that depend on the terms are left out until these are loaded. */
export function questions(terms: Terms | undefined, siteName: string) {
  return [
    {
      question: 'Who can become a sitter?',
      answer:
        'Anyone who loves animals, has a safe home for them, and time to look after them. Tell us about your experience when you apply.',
    },
    {
      question: 'How long does the review take?',
      answer: `Usually ${reviewPromise}. We email you our answer, and you can see where your application stands anytime.`,
    },
    ...(terms
      ? [
          {
            question: `What does ${siteName} keep?`,
            answer: `${terms.commissionPercent}% of each stay. You keep the other ${100 - terms.commissionPercent}%, due ${counted(terms.payoutHours, 'hour')} after the stay ends. Listing your place is free.`,
          },
        ]
      : []),
    {
      question: 'Do I have to accept every request?',
      answer: `No. ${terms ? `You have ${counted(terms.answerHours, 'hour')} to accept or decline, and you` : 'You'} can message the owner first.`,
    },
    {
      question: 'Do I need insurance or a background check?',
      answer: 'Neither is required to apply. If you agree to a background check or have insurance, tell us: it helps.',
    },
    {
      question: "What if my application isn't approved?",
      answer: `You'll read why, and you can apply again after ${reapplyDays} days.`,
    },
  ]
}

/** What the estimate is based on, or why there is none. */
export function earningsWords(
  { city, count: listings, prices, commissionPercent }: EarningsEstimate,
  { units, siteName }: { readonly units: Units; readonly siteName: string },
): string {
  const where = city ? `within ${formatRadius(defaultRadius, units)} of ${city.name}, ${city.state}` : `on ${siteName}`
  if (!prices && listings === 0) return `Nobody takes pets ${where} yet. You'd be the first.`
  if (!prices)
    return `Only ${counted(listings, 'listing')} so far ${where}: too few for an honest estimate. You set your own price.`
  const { lower, middle, upper } = prices
  return (
    `Based on ${counted(listings, 'listing')} ${where}. Most charge ${formatPrice(lower)}–${formatPrice(upper)} a day. ` +
    `For one pet at ${formatPrice(middle)} a day, after our ${commissionPercent}% commission and before taxes.`
  )
}
