import type { accommodationTypes } from '#contract/vocabulary/listing-fields.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Random } from '../random.ts'

/** The theme of a listing, which decides its texts. */
export type Theme = 'dogs' | 'cats' | 'both' | 'small' | 'birds' | 'fish' | 'reptiles' | 'all'

type Words = {
  titles: readonly string[]
  openings: readonly string[]
  days: readonly string[]
  spaces: readonly string[]
}

const words: Record<Theme, Words> = {
  dogs: {
    titles: [
      'Fenced yard and two long walks a day',
      'The slow mornings dog house',
      'Trail walks with a former vet tech',
      'Big yard, small pack, lots of naps',
      'Couch privileges included',
      'Quiet home for senior dogs',
      'Sunny kennels by the orchard',
      'Adventure days for young dogs',
      'A porch, a creek, and room to run',
      'Home office, dog at your feet',
      'City dogs welcome: parks on both sides',
      'Little dogs club near the park',
    ],
    openings: [
      'Your dog joins our household, not a waiting line: at most a handful of guests at a time, matched by size and temperament.',
      'I work from home, so nobody is left alone for more than an hour, and most of that hour is spent asleep under my desk.',
      'Ten years as a vet tech taught me to notice the small things: a skipped meal, a stiff hip, a worried look.',
      'We grew up with shepherds and spaniels and built this place around what they liked best: grass, shade, and company.',
    ],
    days: [
      'First walk at 7:30, breakfast at 8:30, morning in the yard, quiet hour at 1:00, long walk at 4:30, dinner at 6:30, last round at 10:00.',
      'Early trail walk before the heat, breakfast, a long nap, games and sniffing boxes in the afternoon, dinner at 6:00, couch time until bed.',
      'Three outings a day, the longest after work when the park is full of friends. Meals at the hours you keep at home.',
    ],
    spaces: [
      'A fenced yard of about 4,000 square feet with a shaded corner, a wading pool in summer, and a covered deck for rain.',
      'Dogs sleep in the living room or beside the bed, wherever they settle. Hard floors, washable rugs, no stairs.',
      'Four roomy kennels with heated floors, each opening on its own run, and a house dog who says good night to everyone.',
    ],
  },
  cats: {
    titles: [
      'A window seat for every cat',
      'The quiet apartment above the bookstore',
      'Cats only, since 2014',
      'Sun patches and high shelves',
      'A calm room of their own',
      'Slow introductions, warm laps',
      'The catio by the fig tree',
      'Whiskers welcome, dogs not',
    ],
    openings: [
      'Cats dislike surprises, so I keep them few: the same room, the same hours, and the same person every day.',
      'Each guest starts in a room of their own and decides when, and whether, to meet the rest of the house.',
      "I have looked after shy cats, loud cats and one who only ate from a blue plate. Tell me the rules and I'll keep them.",
    ],
    days: [
      'Breakfast at 7:00, play until they tire of me, sun on the window seat, a second round of play at 5:00, dinner, lap time.',
      'Litter twice a day, fresh water in three places, two play sessions and a photo for you every evening.',
    ],
    spaces: [
      'A bright room of 160 square feet with a climbing wall, two hiding boxes, and a window over the garden.',
      'The whole upper floor belongs to the cats: shelves along three walls and an enclosed balcony with a screen.',
    ],
  },
  both: {
    titles: [
      'Dogs downstairs, cats upstairs',
      'A house that was built around pets',
      'Room for the whole family',
      'The friendly house on the corner',
      'Gentle care for bonded pairs',
      'Brother and sister welcome, paws of any kind',
      'Where the cat is in charge',
      'A home with a garden and a window seat',
      'Two floors, one peaceful house',
      'Siblings stay together here',
    ],
    openings: [
      'Families with a dog and a cat should not need two sitters. Here both are at home, with a stair gate between them.',
      'Our own cat has raised three puppies and keeps everybody polite. Guests learn the rules within an afternoon.',
      'We keep the number of guests small, so that a nervous cat and a loud dog can both have a good week.',
    ],
    days: [
      "Dogs walk at 7:30, 1:00, and 6:00; cats eat in peace while they're out. Evenings are for brushing and the couch.",
      "Meals like at home, two walks, one long cuddle, and playtime before bed. If it's in your note, it happens.",
    ],
    spaces: [
      'A house with a fenced yard and a quiet upstairs, doors that close softly, and a bed in every sunny spot.',
      'Living room, garden and porch for the dogs; a separate study with shelves and a screened window for the cats.',
    ],
  },
  small: {
    titles: [
      'Hay, tunnels and tiny houses',
      'The rabbit room',
      'Small pets, big pens',
      'Guinea pig getaways with fresh grass',
      'Quiet care for little ones',
    ],
    openings: [
      'Small animals hide when they are unwell. I weigh every guest daily and know what a good appetite sounds like.',
      'No cages here: pens you can lie down in, fresh hay every morning and greens from the garden.',
    ],
    days: [
      'Hay and greens at 7:00, cleaning at 9:00, free run in the pen until noon, quiet hours, vegetables and play at 6:00.',
    ],
    spaces: [
      'A cool, draft-free room with four large pens, straw floors, tunnels, and a safe run on the lawn in summer.',
    ],
  },
  birds: {
    titles: [
      'Morning songs and an open cage',
      'The parrot guest room',
      'A garden aviary for small birds',
      'Feathers by the window',
    ],
    openings: [
      'Birds need talk, light, and something to take apart. They get all three, and nobody minds the noise.',
      'I keep two cockatiels myself and know the difference between a happy song and a worried one.',
    ],
    days: [
      'Covers off at 7:30, fresh water and seed, out of the cage from 9:00 to 11:00, bath at noon, chopped vegetables at 5:00, covers on at 8:30.',
    ],
    spaces: [
      'A bright room with screened windows, natural perches and room for three large cages; a planted aviary on warm days.',
    ],
  },
  fish: {
    titles: ['Your aquarium, visited or hosted', 'Reef and fresh water, in safe hands', 'The aquarium room'],
    openings: [
      'I test water before I trust it. Salt, fresh or planted: temperature, nitrate and a careful hand with the food.',
      'Fish are easy to overfeed and hard to apologize to. I measure, log and send you the numbers.',
    ],
    days: [
      'Lights at 8:00, first feeding at 9:00, water test at noon, second small feeding at 5:00, lights out at 9:00.',
    ],
    spaces: [
      'Three cycled tanks from 20 to 90 gallons stand ready, with quarantine, spare pumps and a backup battery.',
    ],
  },
  reptiles: {
    titles: [
      'Warm lamps and steady hands',
      'The tortoise lawn',
      'Geckos, dragons, and a gentle python keeper',
      'A sunny terrarium room',
    ],
    openings: [
      'Heat, humidity and patience: I have kept reptiles for fifteen years and handle them as little or as much as you wish.',
      'Your animal brings its own enclosure or moves into one of mine, set to its numbers before it arrives.',
    ],
    days: [
      'Lamps on at 8:00, misting at 9:00, feeding by your plan, basking checked twice a day with a thermometer, lamps off at 8:00.',
    ],
    spaces: [
      'A warm room with thermostats and alarms on every enclosure, and a sunny lawn for tortoises from May to September.',
    ],
  },
  all: {
    titles: ['Two by two: every animal welcome', 'The little ark', 'From parrots to puppies'],
    openings: [
      'We are a family of animal people: one vet student, one retired zookeeper, and a very patient dog.',
      'Whatever you live with, we have probably lived with it too. Each kind has its own room and its own routine.',
    ],
    days: ['Rounds at 7:00, noon, and 6:00, each with its own list; walks, feedings, misting, and songs in between.'],
    spaces: [
      'A former farmhouse: kennels and garden for dogs, an upper floor for cats, and three separate rooms for birds, small pets, and reptiles.',
    ],
  },
}

const closings = [
  "You get a photo every evening, and I'll tell you right away if something's off.",
  'Come by first. I like to meet everyone before the bags are packed.',
  'Medication is no trouble, and I keep a written log of every dose.',
  'The emergency clinic is eight minutes away and knows me by name.',
  "I take few guests and turn down pairs that wouldn't get along. Tell me about yours honestly.",
] as const
const rules = [
  'Vaccinations up to date, please. No choke chains here.',
  'Please bring the usual food. A sudden change helps nobody.',
  'Tell me about fears, bites and escapes. Nothing surprises me, except surprises.',
  "Drop-off and pickup during the hours above. Text me if you're running late.",
  'Flea and tick treatment within the last month. Leave something that smells like home.',
] as const
const supervision = [
  '24/7 professional care',
  'Someone is home day and night',
  'Never alone for more than an hour',
  'Two caregivers, taking turns around the clock',
] as const

/** Random texts for a listing. */
export function listingWords(random: Random, theme: Theme) {
  const { titles, openings, days, spaces } = words[theme]
  return {
    title: random.pick(titles),
    description: [random.pick(openings), ...random.some(closings, 2)].join(' '),
    dailySchedule: random.pick(days),
    spaceDescription: random.pick(spaces),
    houseRules: random.pick(rules),
    supervision: random.pick(supervision),
  }
}

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
