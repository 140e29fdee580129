import type { Guest } from './guest.ts'
import { hours } from './palette.ts'
import { petPortraits } from './pet-portrait.ts'
import { drawRoom, scenes } from './scenes.ts'
import type { Focus } from './scenes.ts'
import type { HourName, Moment, View } from '../../demo/picture-facts.ts'

type Told = {
  readonly setting: string
  readonly hour: HourName
  readonly pose: Guest['pose']
  /** The number of the pet's portrait. */
  readonly pet: number
  readonly near: Focus
}

/** The first demo pet's stay. Its rooms are scenes with one dog and what is seen from a house in its city. */
const told: readonly Told[] = [
  { setting: 'garden', hour: 'golden', pose: 'stand', pet: 0, near: [510, 730, 1.5] },
  { setting: 'livingRoom', hour: 'night', pose: 'sleep', pet: 0, near: [390, 760, 1.5] },
  { setting: 'kitchen', hour: 'morning', pose: 'sit', pet: 0, near: [520, 740, 1.5] },
]
const seen: readonly View[] = ['hills', 'forest', 'village', 'city']

type Planned = Moment & { readonly guest: Guest; readonly near: Focus }

/** All moments that can be drawn. */
export const moments: readonly Planned[] = told.map(({ setting, hour, pose, pet: number, near }) => {
  const alone = scenes.filter((scene) => scene.setting === setting && scene.kinds.join() === 'dog')
  const room = alone.find(({ view }) => view && seen.includes(view))
  const pet = petPortraits[number]
  if (!room || !pet) throw new Error(`No room or pet for a moment in the ${setting}`)
  const { kind, breed, coat } = pet
  return { room: room.number, hour, kind, breed, near, guest: { kind, coat, pose, collar: coat } }
})

/** A moment as SVG text. */
export function drawMoment({ room, hour: name, guest, near }: Planned): string {
  const scene = scenes[room]
  const hour = hours.find((each) => each.name === name)
  if (!scene || !hour) throw new Error(`No room ${room} at ${name}`)
  return drawRoom(scene, hour, [guest], near)
}
