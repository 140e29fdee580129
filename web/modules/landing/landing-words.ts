/** The texts of the landing page. Each says only what the product does. */

export const benefits = [
  {
    id: 'checked',
    title: 'Checked sitters',
    text: 'Sitters with the Verified badge applied and were approved by a person. Owners who stayed tell you the rest.',
  },
  {
    id: 'calendar',
    title: 'Real availability',
    text: 'You see the nights that are still free for as many pets as you have, and only homes that take them.',
  },
  {
    id: 'paid',
    title: 'Paid when accepted',
    text: 'Your card is only held until the sitter says yes. If they decline, the hold is released.',
  },
] as const

export const steps = [
  { title: 'Search', text: 'Say where, when and which pets. The results fit all of it.' },
  { title: 'Ask', text: 'Choose your dates, see the price line by line, and send a request.' },
  { title: 'Pay', text: 'Leave your card. It is charged when the sitter accepts, never before.' },
  { title: 'Go away', text: 'Write to your sitter during the stay, and review it when you are back.' },
] as const

export const trustFacts = [
  {
    id: 'price',
    title: 'One price, itemised',
    text: 'Nights, long-stay discount and a flat $5 service fee are listed before you ask. There is nothing else.',
  },
  {
    id: 'refund',
    title: 'A refund you know beforehand',
    text: 'Every listing names its cancellation policy, and you see what comes back before you confirm.',
  },
  {
    id: 'reviews',
    title: 'Reviews from real stays',
    text: 'Only an owner whose stay is completed can review it, once, within a week.',
  },
  {
    id: 'address',
    title: 'Addresses stay private',
    text: "A sitter's exact address is shown only once a booking is confirmed.",
  },
] as const

export const questions = [
  {
    question: 'What does it cost?',
    answer:
      'The price per day that the sitter sets, times the nights, plus a flat $5 service fee. From 7 nights on, 10% of the stay comes off.',
  },
  {
    question: 'When is my card charged?',
    answer:
      'When the sitter accepts. Until then the amount is only held, and the hold is released if the sitter declines or does not answer within 72 hours.',
  },
  {
    question: 'Which pets can stay?',
    answer:
      'Dogs, cats, birds, rabbits, hamsters, guinea pigs, ferrets, fish, turtles, lizards, snakes and others. Each listing says which of them it accepts and how many.',
  },
  {
    question: 'How long can a stay be?',
    answer: 'From 1 to 14 nights.',
  },
  {
    question: 'What if my plans change?',
    answer:
      'You can cancel a request at any time before it is accepted. After that the policy of the listing decides what comes back, and you see the amount before you confirm.',
  },
] as const
