import { addDays } from '#contract/vocabulary/dates.ts'
import type { StayActivity } from '#contract/vocabulary/stay-activities.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import { filled } from './talk-texts.ts'
import { makeStay } from './make-stays.ts'
import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import { messagesOf, renumber } from './threads.ts'
import type { Message } from './threads.ts'
import { addPicture } from './world.ts'
import { lightAt } from '../picture-facts.ts'
import type { HourName } from '../picture-facts.ts'
import type { Person, Pet, Place, World } from './world.ts'

/** A done activity with its time; for a medication also the time on the care sheet. */
type Done = readonly [activity: StayActivity, at: string, due?: string]

/** The sitter's updates: days ago, local time, and content. */
const told: readonly {
  readonly daysAgo: number
  readonly at: string
  readonly text: string
  readonly done: readonly Done[]
  /** Whether the sitter took a photo; there is one of the pet at that hour. */
  readonly photo?: true
  /** Told only at the beginning of a day, when nothing else has happened. */
  readonly before?: string
}[] = [
  {
    daysAgo: 2,
    at: '17:20',
    text: '{pet} inspected every corner of the yard, then claimed the spot by the window. All settled in!',
    done: [
      ['water', '16:40'],
      ['walk', '16:55'],
    ],
    photo: true,
  },
  {
    daysAgo: 1,
    at: '08:20',
    text: 'Slept through the night. The bowl was clean before I put the bag away.',
    done: [
      ['meal', '07:30'],
      ['medication', '07:35', '07:30'],
      ['walk', '07:50'],
    ],
  },
  {
    daysAgo: 1,
    at: '21:30',
    text: 'A long walk along the creek, a very muddy belly, and a bath. Now {pet} is out cold on the rug.',
    done: [
      ['walk', '17:15'],
      ['meal', '18:00'],
      ['medication', '18:05', '18:00'],
      ['potty', '21:10'],
    ],
    photo: true,
  },
  {
    daysAgo: 0,
    at: '00:02',
    text: 'One last trip to the yard, and back to bed. Good night from both of us!',
    done: [['potty', '00:01']],
    before: '08:10',
  },
  {
    daysAgo: 0,
    at: '08:05',
    text: 'Good morning from {pet}! Breakfast done, tail wagging.',
    done: [
      ['meal', '07:25'],
      ['medication', '07:30', '07:30'],
      ['walk', '07:45'],
      ['potty', '07:55'],
    ],
    photo: true,
  },
  {
    daysAgo: 0,
    at: '13:15',
    text: '',
    done: [
      ['water', '12:40'],
      ['walk', '12:50'],
      ['play', '13:05'],
    ],
  },
  {
    daysAgo: 0,
    at: '18:30',
    text: 'Dinner at six on the dot, pill in a bit of cheese, not a crumb left.',
    done: [
      ['walk', '17:10'],
      ['meal', '18:00'],
      ['medication', '18:05', '18:00'],
    ],
  },
]

/** Adds a current stay of the demo owner with the demo sitter, with its updates so far, and returns where it is. */
export function makeStayUnderWay(world: World, owner: Person, sitter: Person): Place | undefined {
  const [pet] = owner.pets
  const home = world.places.find((place) => place.sitter === sitter && pet && place.kinds.includes(pet.kind))
  if (!pet || !home) return undefined
  const stay = makeStay(world, { place: home, owner, pets: [pet], fate: 'paid', startsIn: -2, nights: 5 })
  if (stay) tell(world, stay)
  return home
}

function tell(world: World, { id: bookingId, owner, place, pets: [pet] }: Stay): void {
  const { rows, now, random } = world
  const sides = [owner.id, place.sitter.id]
  const talk = rows.conversations.find((each) => sides.includes(each.low_user_id) && sides.includes(each.high_user_id))
  if (!talk || !pet) return
  const messages = messagesOf(rows).filter((each) => each.conversation_id === talk.id)
  const latest = Math.max(...messages.map((each) => each.created_at.getTime()))
  const today = dateIn(place.timeZone, now)
  for (const { daysAgo, at, text, done, photo, before } of told) {
    const instant = (time: string) => instantOf(addDays(today, -daysAgo), time, place.timeZone)
    const created_at = instant(at)
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
    addUpdate(world, {
      bookingId,
      message: row,
      pet,
      done: done.map(([activity, time, due]) => [activity, instant(time), due]),
    })
    if (photo) addPhoto(world, place.sitter, pet, lightAt(at))
  }
  renumber(rows, talk, messages)
}

type Told = {
  readonly bookingId: string
  readonly message: Message
  readonly pet: Stay['pets'][number]
  readonly done: readonly (readonly [StayActivity, Date, string | undefined])[]
}

function addUpdate({ rows, random }: World, { bookingId, message, pet, done }: Told): void {
  const update_id = random.uuid()
  addRow(rows, 'stay_updates', {
    id: update_id,
    booking_id: bookingId,
    message_id: String(message.id),
    client_id: random.uuid(),
    said: 'demo',
    has_words: message.content !== '',
    ticks: done.length,
    photos: 0,
    created_at: message.created_at,
  })
  addRow(rows, 'stay_update_pets', { update_id, pet_id: pet.id, name: pet.row.name })
  for (const [position, [activity, done_at, due]] of done.entries())
    addRow(rows, 'stay_update_ticks', {
      update_id,
      position,
      pet_id: pet.id,
      activity,
      medication: activity === 'medication' ? 'Apoquel' : null,
      due_time: due ?? null,
      done_at,
    })
}

/** Adds the drawing of the pet at an hour to the last update. */
function addPhoto(world: World, sitter: Person, { row: { name, kind, breed } }: Pet, light: HourName): void {
  const { rows, pictures } = world
  const update = rows.stay_updates.at(-1)
  const taken = pictures.moments.find((each) => each.kind === kind && each.breed === breed && each.hour === light)
  if (!update || !taken) throw new Error(`No drawing of ${name} at ${light}`)
  addRow(rows, 'stay_update_photos', {
    update_id: String(update.id),
    position: 0,
    picture_id: addPicture(world, sitter.id, taken),
    alt: null,
  })
  Object.assign(update, { photos: 1 })
}
