import timeZoneAt from '@photostructure/tz-lookup'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { amenityGroups, serviceCategories } from '#contract/vocabulary/listing-options.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { cities, streets } from './cities.ts'
import { accommodationOf, kindsOf } from './house-texts.ts'
import type { Theme } from './listing-texts.ts'
import type { Random } from '../random.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, Place, World } from './world.ts'

/** The themes, each as often as it should occur. */
const themes: readonly Theme[] = [
  'dogs',
  'both',
  'dogs',
  'cats',
  'dogs',
  'both',
  'small',
  'dogs',
  'both',
  'birds',
  'dogs',
  'both',
  'cats',
  'reptiles',
  'dogs',
  'both',
  'dogs',
  'cats',
  'fish',
  'both',
  'all',
  'dogs',
]

/** Creates listings until enough are active, and a few drafts; `presentListings` writes them. */
export function makeListings(world: World, active: number, demoSitter: Person): void {
  const { sitters, random, places, drafts } = world
  places.push(newPlace(world, { sitter: demoSitter, theme: 'both', active: true, photos: 4 }))
  places.push(newPlace(world, { sitter: demoSitter, theme: 'dogs', active: true, photos: 4 }))
  for (let i = 0; places.length < active; i++) {
    const sitter = sitters[i % sitters.length] ?? demoSitter
    // with 43 cities, each city's sitters would all get the same theme, so the theme is shifted per round
    const theme = themes[(i * 5 + Math.floor(i / cities.length)) % themes.length] ?? 'dogs'
    places.push(newPlace(world, { sitter, theme, active: true, photos: random.whole(2, 4) }))
  }
  for (const sitter of random.some(sitters, 8))
    drafts.push(newPlace(world, { sitter, theme: 'dogs', active: false, photos: 1 }))
}

type Wish = { sitter: Person; theme: Theme; active: boolean; photos: number }

function newPlace(world: World, { sitter, theme, active, photos }: Wish): Place {
  const { random, now } = world
  const { city } = sitter
  const id = random.uuid()
  const kinds = kindsOf(random, theme)
  const point = scatter(random, city.latitude, city.longitude)
  const timeZone = timeZoneAt(point.latitude, point.longitude)
  const rules = stayRulesOf(random)
  const made = hoursAgo(world, 24 * random.whole(260, 295))
  const row = {
    id,
    sitter_id: sitter.id,
    ...addressOf(random, city),
    ...point,
    time_zone: timeZone,
    price_cents: priceOf(random, theme) * 100,
    pet_kinds: kinds,
    amenities: amenitiesOf(random),
    services: servicesOf(random),
    check_in_time: rules.checkInTime,
    check_out_time: rules.checkOutTime,
    accommodation_type: random.pick(accommodationOf[theme]),
    room_size: random.whole(9, 60),
    max_pets: rules.maxPets,
    cancellation_policy: rules.policy,
    instant_book: rules.instantBook,
    is_active: false,
    created_at: made,
    updated_at: made,
  }
  const place: Place = {
    ...rules,
    id,
    sitter,
    city,
    theme,
    photos,
    kinds,
    timeZone,
    row,
    priceCents: row.price_cents,
    extraRates: null,
    quality: random.pick([4.2, 4.5, 4.7, 4.8, 4.9, 5]),
    used: new Map(),
    closed: new Set(),
    ratings: [],
  }
  if (active) addBlocks(world, place, dateIn(timeZone, now))
  return place
}

/** Random capacity, times, policy and instant booking of a listing. */
function stayRulesOf(random: Random) {
  const maxPets = random.pick([1, 2, 2, 3, 3, 4, 5, 5, 6, 8])
  const policy = random.pick(cancellationPolicies)
  const [checkInTime, checkOutTime] = random.pick([
    ['09:00', '18:00'],
    ['08:00', '17:00'],
    ['10:00', '16:00'],
    ['12:00', '11:00'],
  ] as const)
  return { maxPets, policy, checkInTime, checkOutTime, instantBook: random.chance(0.18) }
}

function addressOf(random: Random, city: Place['city']) {
  return {
    location: `${random.whole(12, 4800)} ${random.pick(streets)}, ${city.name}, ${city.state} ${city.zip}, United States`,
    city: city.name,
    state: city.state,
    country: 'United States',
    zip_code: city.zip,
    apartment_number: random.chance(0.2) ? `${random.whole(1, 9)}${random.pick(['A', 'B', 'C'])}` : null,
  }
}

/** A random point within 12 km. */
function scatter(random: Random, latitude: number, longitude: number) {
  const [distance, angle] = [Math.sqrt(random.next()) * 11.5, random.between(0, 2 * Math.PI)]
  return {
    latitude: Number((latitude + (distance / 111.2) * Math.sin(angle)).toFixed(6)),
    longitude: Number(
      (longitude + (distance / (111.2 * Math.cos((latitude * Math.PI) / 180))) * Math.cos(angle)).toFixed(6),
    ),
  }
}

/** A random price a day in dollars. */
function priceOf(random: Random, theme: Theme): number {
  if (theme === 'small' || theme === 'fish') return random.whole(20, 45)
  if (theme === 'birds' || theme === 'reptiles' || theme === 'cats') return random.whole(24, 70)
  return random.chance(0.12) ? random.whole(95, 140) : random.whole(32, 90)
}

function amenitiesOf(random: Random): string[] {
  const all = amenityGroups.flatMap<string>(({ options }) => options)
  const chosen = random.some(all, random.whole(6, 15))
  return chosen.map((name, i) => (i > 3 && random.chance(0.16) ? `no-${name}` : name))
}

function servicesOf(random: Random): Record<string, string[]> {
  const some = random.some(serviceCategories, random.whole(3, 8))
  return Object.fromEntries(some.map(({ id, options }) => [id, random.some<string>(options, random.whole(1, 4))]))
}

function addBlocks({ random, rows, now }: World, place: Place, today: string): void {
  if (!random.chance(0.35)) return
  const starts = random.chance(0.3) ? [random.whole(6, 25), random.whole(45, 80)] : [random.whole(5, 70)]
  for (const from of starts) {
    const startDate = addDays(today, from)
    const length = random.whole(1, 9)
    const block = {
      id: random.uuid(),
      listing_id: place.id,
      start_date: startDate,
      end_date: addDays(startDate, length - 1),
    }
    addRow(rows, 'listing_blocks', {
      ...block,
      reason: random.pick(['Blocked by owner', 'Family visit', 'Away']),
      created_at: now,
    })
    // a night is closed when the day it begins or ends on is blocked
    for (let k = -1; k < length; k++) place.closed.add(addDays(startDate, k))
  }
}
