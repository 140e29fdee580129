import type { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Random } from '../random.ts'
import type { Theme } from './listing-texts.ts'

// What listings of every theme say. Of "[a|b]" either a or b is written.

/** The ends of descriptions. */
export const closings = [
  'Bring a blanket that smells of home, and settling in goes faster.',
  'I work from home, so nobody waits [for an hour|through lunch|all day] alone.',
  'My phone stays on at night while you are in another time zone.',
  'Leashes, crates and bowls are here if your suitcase is full.',
  'A short note about bedtime habits helps me more than a long list.',
  'I keep mornings slow and evenings quiet.',
  'Ask me anything, and ask it twice if it matters to you.',
  'Returning guests get [their old spot|the same corner|their favorite cushion] back.',
  'If plans change, tell me, and we will find a way.',
  'I send the first picture within an hour of your goodbye.',
  "You get a photo every evening, and I'll tell you right away if something's off.",
  'Come by first, since I like to meet everyone before the bags are packed.',
  'Medication is no trouble, and I keep a written log of every dose.',
  'The emergency clinic is [five|six|eight|ten|twelve] minutes away and knows me by name.',
  "I turn down pairs that wouldn't get along, so tell me honestly about yours.",
  'I answer messages quickly, even on [Sundays|holidays|weekend mornings].',
  'A trial night before a long trip is always a good idea.',
  'References from [three|four|five] neighbors are happy to pick up the phone.',
  'There is a spare key with my sister two blocks away, just in case.',
  'I never travel while I have guests.',
  'If your flight is late, pickup is late, and that is fine.',
  'Special diets are welcome, and my freezer is large.',
  'Nervous first-timers, owners included, are my specialty.',
  "I'm certified in pet first aid and renewed it this [spring|summer|year].",
  'Your routine matters more than mine.',
  'I write down [every meal|every walk and meal|what was eaten and when], and you can read it any time.',
  'Early drop-offs before work are welcome from [6:30|7:00|7:15].',
  'Ask for a video call, and your pet can watch me talk to you.',
  'I keep a couple of days free between long stays to clean and rest.',
  'We have air conditioning, a generator, and a calm plan for storms.',
  'Long stays are welcome and get a little extra spoiling.',
  'If something worries me, you hear it first and the vet hears it second.',
  'There is no smoking in the house, and there never was.',
  'Toys from home are welcome and go back with you.',
  'The [street|block|cul-de-sac] is quiet, and the front door has two gates.',
  'I only take as many guests as I have hands for.',
  'Seniors get rugs, ramps, and the warm spot.',
  'You can call at any hour, and I mean it.',
  'Most of my guests are second-generation by now.',
  'Pickup comes with a short report, because I know you will ask.',
  'Our vet of [seven|nine|eleven] years is around the corner.',
  'Anything in your notes gets done the way you wrote it.',
  'I keep a [fan|night light|radio] on for guests who like a little company at night.',
  'Bring the favorite toy, even the one that squeaks.',
  'My calendar is up to date, so a free night is a free night.',
  'I ask a lot of questions before a first stay, and that is on purpose.',
  'There is always a second pair of hands [next door|upstairs|down the hall].',
  'Weekends fill up early, so write as soon as you know your dates.',
  'I can meet you [at the station|at the park|in the lobby] if that is easier.',
  'The first evening is quiet, so everybody can settle in.',
  'Your vet and I should talk once, if there is anything to know.',
  'I know the [first|last] hour without you is the hardest, and I plan for it.',
  'Nothing changes without a message to you first.',
  'You get the good news and the rest, always on the same day.',
] as const

/** House rules, of which a listing has two. */
export const rules = [
  'Vaccinations up to date, please.',
  'No choke chains or prong collars here.',
  'Please bring [the usual food|food for the whole stay|the food they know].',
  'Tell me about fears, bites, and escapes before the first night.',
  "Drop-off and pickup are during the hours above, and a text helps if you're running late.",
  'Flea and tick treatment within the last [month|four weeks|30 days], please.',
  'Leave something that smells like home.',
  'An ID tag or chip is a must.',
  'Please label [medication|pills|every bottle] with the name and the dose.',
  'A meet-and-greet comes before stays of more than [three|four|five] nights.',
  'No guests in heat, sorry.',
  'Bedding goes in the wash on day one, so bring a second blanket.',
  'Please give me a number that somebody answers.',
  'Let me know ahead of time if plans change by more than [an hour|two hours].',
  'Shoes off at the door, paws wiped by me.',
  'The [gate|side gate|yard gate] stays latched at all times.',
  'Please write down your vet and what you would want in an emergency.',
  'No raw food in the [kitchen|fridge], please.',
  'Crates are welcome but never required.',
  'I need a signed note for any prescription.',
  'Only people you name may pick up.',
  'New toys are nice, and squeaky ones are for daytime.',
  'Park in the driveway, not on the [lawn|grass|street].',
  'Please be honest about the barking or the midnight singing.',
  'A recent photo of your pet goes on the fridge, so send one you like.',
  'Guests stay on the leash or in the carrier until the door is shut.',
  'Two meals of spare food, in case your flight is late, please.',
  'Tell me what they are allowed on, and I will keep to it.',
  'If your pet was sick in the last week, call me before you come.',
  'Favorite words and hand signals go in the notes.',
] as const

export const supervision = [
  '24/7 professional care',
  'Someone is home day and night',
  'Never alone for more than an hour',
  'Two caregivers, taking turns around the clock',
] as const

/** Accommodation types that suit a theme. */
export const accommodationOf: Record<Theme, readonly (typeof accommodationTypes)[number][]> = {
  dogs: [
    'Private Pet Suite',
    'Luxury Pet Suite',
    'Indoor Kennel',
    'Outdoor Kennel',
    'Dog Run Area',
    'Garden-Access Room',
  ],
  cats: ['Private Pet Suite', 'Luxury Pet Suite', 'Cat Condo', 'Themed Pet Room'],
  both: ['Private Pet Suite', 'Shared Pet Room', 'Luxury Pet Suite', 'Garden-Access Room', 'Themed Pet Room'],
  small: ['Small Pet Enclosure', 'Private Pet Suite'],
  birds: ['Private Pet Suite', 'Themed Pet Room'],
  fish: ['Themed Pet Room', 'Private Pet Suite'],
  reptiles: ['Small Pet Enclosure', 'Themed Pet Room'],
  all: ['Private Pet Suite', 'Shared Pet Room', 'Garden-Access Room'],
}

/** The kinds of pets that a theme includes. */
export function kindsOf(random: Random, theme: Theme): PetKind[] {
  const kinds: Record<Theme, PetKind[]> = {
    dogs: ['dog'],
    cats: ['cat'],
    both: ['dog', 'cat'],
    small: ['rabbit', 'hamster', 'guinea-pig', 'ferret'],
    birds: ['bird'],
    fish: ['fish'],
    reptiles: ['turtle', 'lizard', 'snake'],
    all: [...petKinds],
  }
  return theme === 'both' && random.chance(0.25) ? [...kinds.both, 'rabbit', 'guinea-pig'] : kinds[theme]
}
