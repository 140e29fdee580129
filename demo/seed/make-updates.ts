import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { filled } from './talk-texts.ts'
import { diabeticSheet } from './care-sheets.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import { messagesOf, renumber } from './threads.ts'
import type { Message } from './threads.ts'
import { addPicture } from './world.ts'
import { lightAt } from '../picture-facts.ts'
import type { HourName } from '../picture-facts.ts'
import type { Person, Pet, Place, World } from './world.ts'

/** The sitter's updates: days ago, local time, and text. */
const told: readonly {
  readonly daysAgo: number
  readonly at: string
  readonly text: string
  /** Whether the sitter took a photo; there is one of the pet at that hour. */
  readonly photo?: true
  /** Told only at the beginning of a day, when nothing else has happened. */
  readonly before?: string
}[] = [
  {
    daysAgo: 2,
    at: '17:20',
    text: '{pet} inspected every corner of the yard, then claimed the spot by the window. All settled in!',
    photo: true,
  },
  {
    daysAgo: 1,
    at: '08:20',
    text: 'Slept through the night. The bowl was clean before I put the bag away.',
  },
  {
    daysAgo: 1,
    at: '21:30',
    text: 'A long walk along the creek, a very muddy belly, and a bath. Now {pet} is out cold on the rug.',
    photo: true,
  },
  {
    daysAgo: 0,
    at: '00:02',
    text: 'One last trip to the yard, and back to bed. Good night from both of us!',
    before: '08:10',
  },
  {
    daysAgo: 0,
    at: '08:05',
    text: 'Good morning from {pet}! Breakfast done, tail wagging.',
    photo: true,
  },
  {
    daysAgo: 0,
    at: '13:15',
    text: 'A round of fetch at noon, then a long drink. {pet} is napping in the shade now.',
  },
  {
    daysAgo: 0,
    at: '18:30',
    text: 'Dinner at six on the dot, pill in a bit of cheese, not a crumb left.',
  },
]

/** Adds a current stay of the demo owner with the demo sitter, with its updates so far, and returns where it is. */
export function makeStayUnderWay(world: World, owner: Person, sitter: Person): World['underWay'] {
  const { pets } = owner
  const takesAll = (place: Place) =>
    place.maxPets >= pets.length && pets.every(({ kind }) => place.kinds.includes(kind))
  const home = world.places.find((place) => place.sitter === sitter && takesAll(place))
  if (!home) return undefined
  const cat = pets.find(({ kind }) => kind === 'cat')
  if (cat) Object.assign(cat.row, { care: diabeticSheet(cat.id) })
  const stay = makeStay(world, { place: home, owner, pets, fate: 'paid', startsIn: -2, nights: 5 })
  if (!stay) return undefined
  tell(world, stay)
  return { place: home, bookingId: stay.id }
}

function tell(world: World, { id: bookingId, owner, place, pets: [pet] }: Stay): void {
  const { rows, now, random } = world
  const sides = [owner.id, place.sitter.id]
  const talk = rows.conversations.find((each) => sides.includes(each.low_user_id) && sides.includes(each.high_user_id))
  if (!talk || !pet) return
  const messages = messagesOf(rows).filter((each) => each.conversation_id === talk.id)
  const latest = Math.max(...messages.map((each) => each.created_at.getTime()))
  const today = dateIn(place.timeZone, now)
  for (const { daysAgo, at, text, photo, before } of told) {
    const created_at = instantOf(addDays(today, -daysAgo), at, place.timeZone)
    // skip updates that are not before the latest message, which also leaves out the future
    if (created_at.getTime() >= latest) continue
    if (before && now > instantOf(today, before, place.timeZone)) continue
    const content = filled(text, { owner: owner.firstName, sitter: place.sitter.firstName, pet: pet.row.name })
    const message = {
      id: random.uuid(),
      conversation_id: String(talk.id),
      number: 0,
      sender_id: place.sitter.id,
      content,
    }
    const read = new Date(created_at.getTime() + 90_000)
    const row: Message = { ...message, is_update: true, created_at, delivered_at: read, read_at: read }
    messages.push(row)
    addRow(rows, 'messages', row)
    addUpdate(world, { bookingId, message: row, pet })
    if (photo) addPhoto(world, place.sitter, pet, lightAt(at))
  }
  renumber(rows, talk, messages)
}

type Told = {
  readonly bookingId: string
  readonly message: Message
  readonly pet: Stay['pets'][number]
}

function addUpdate({ rows, random }: World, { bookingId, message, pet }: Told): void {
  const update_id = random.uuid()
  addRow(rows, 'stay_updates', {
    id: update_id,
    booking_id: bookingId,
    message_id: String(message.id),
    client_id: random.uuid(),
    said: 'demo',
    has_words: message.content !== '',
    ticks: 0,
    photos: 0,
    created_at: message.created_at,
  })
  addRow(rows, 'stay_update_pets', { update_id, pet_id: pet.id, name: pet.row.name })
}

/** Adds the drawing of the pet at an hour to the last update. */
function addPhoto(world: World, sitter: Person, { row: { name, kind, breed } }: Pet, light: HourName): void {
  const { rows, pictures } = world
  const update = rows.stay_updates.at(-1)
  const taken = pictures.moments.find((each) => each.kind === kind && each.breed === breed && each.hour === light)
  if (!update || !taken) throw new Error(`No drawing of ${name} at ${light}`)
  const picture_id = addPicture(world, sitter.id, taken, { source: 'camera', at: update.created_at })
  addRow(rows, 'stay_update_photos', { update_id: String(update.id), position: 0, picture_id, alt: null })
  Object.assign(update, { photos: 1 })
}
