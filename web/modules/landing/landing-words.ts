import type { Terms } from '#contract/calls/terms.ts'
import { daysWords, joined } from '#contract/vocabulary/words.ts'
import { reviewWindowDays } from '#contract/vocabulary/limits.ts'
import { feeWords, hasDiscount, nightsWords } from '#web/brand/terms.ts'

// The texts of the landing page. All must be true of the product.

export const benefits = [
  {
    id: 'checked',
    title: 'Verified sitters',
    text: 'Our team approves every Verified sitter. Reviews come only from owners who completed a stay.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'Only see homes that are open on your dates and accept all of your pets.',
  },
  {
    id: 'paid',
    title: 'Pay only when a sitter accepts',
    text: 'We place a hold on your card and charge it only if the sitter accepts.',
  },
] as const

export const steps = [
  { title: 'Search', text: 'Tell us where, when, and which pets.' },
  { title: 'Request', text: 'Pick your dates, see every line of the price, and send your request.' },
  { title: 'Pay', text: "Add your card. You won't be charged until the sitter accepts." },
  {
    title: 'Enjoy your trip',
    text: "Get updates, message your sitter, and leave a review when you're home.",
  },
] as const

/** The promises; those that depend on the terms are left out until these are loaded. */
export function promises(terms: Terms | undefined) {
  return [
    ...(terms ? [{ id: 'price', title: 'Itemized pricing', text: priceWords(terms) } as const] : []),
    {
      id: 'refund',
      title: 'Clear refunds',
      text: 'Every listing shows its cancellation policy, and you see your refund before you cancel.',
    },
    {
      id: 'reviews',
      title: 'Reviews from real stays',
      text: `Only owners who've completed a stay can leave a review, within ${daysWords(reviewWindowDays)}.`,
    },
    {
      id: 'address',
      title: 'Addresses stay private',
      text: "A sitter's exact address is shared only with owners whose stay is accepted.",
    },
  ] as const
}

/** "Nights, long-stay discount, and a flat $5 service fee are listed up front. No other fees." */
function priceWords(terms: Terms): string {
  const parts = ['Nights', hasDiscount(terms) ? 'long-stay discount' : '', feeWords(terms) ?? '']
  return `${joined(parts.filter(Boolean))} are listed up front. No other fees.`
}

/** Questions of visitors with answers; those that depend on the terms are left out until these are loaded. */
export function questions(terms: Terms | undefined) {
  return [
    ...(terms ? [{ question: 'What does it cost?', answer: costWords(terms) }] : []),
    {
      question: 'When is my card charged?',
      answer:
        "When the sitter accepts. If you add a card before that, we only place a hold, and release it if they decline or don't respond in time. With instant booking, you pay right away.",
    },
    {
      question: 'Which pets can stay?',
      answer:
        'Dogs, cats, birds, rabbits, hamsters, guinea pigs, ferrets, fish, turtles, lizards, snakes, and more. Each listing shows which pets it accepts and how many.',
    },
    ...(terms ? [{ question: 'How long can a stay be?', answer: lengthWords(terms) }] : []),
    {
      question: 'What if my plans change?',
      answer:
        "You can cancel a request any time before it's accepted. After that, your refund depends on the listing's cancellation policy, and you'll see the amount before you confirm.",
    },
  ]
}

/** "The sitter's price per day times the number of nights, plus a flat $5 service fee. Stays of 7+ nights get 10% off." */
function costWords(terms: Terms): string {
  const fee = feeWords(terms)
  const cost = `The sitter's price per day times the number of nights${fee ? `, plus ${fee}` : ''}.`
  if (!hasDiscount(terms)) return cost
  return `${cost} Stays of ${terms.discountFromNights}+ nights get ${terms.discountPercent}% off.`
}

/** "From 1 to 14 nights." */
function lengthWords(terms: Terms): string {
  return terms.nightsMin === terms.nightsMax ? `${nightsWords(terms)}.` : `From ${nightsWords(terms, ' to ')}.`
}
