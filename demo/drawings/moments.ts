import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Guest } from './guest.ts'
import { hours } from './palette.ts'
import type { HourName } from './palette.ts'
import { petPortraits } from './pet-portrait.ts'
import { drawRoom, scenes } from './scenes.ts'

/** A photo that a sitter takes during a stay: a pet in the room of a scene, at an hour of the day. */
export type Moment = {
  /** The number of the scene whose room it is. */
  readonly room: number
  readonly hour: HourName
  readonly kind: PetKind
  readonly breed: string
}

type Told = readonly [setting: string, hour: HourName, pose: Guest['pose'], portrait: number]

/** The first demo pet's stay. Rooms are those of the scenes with one dog. */
const told: readonly Told[] = [
  ['garden', 'golden', 'stand', 0],
  ['fireside', 'night', 'sleep', 0],
  ['kitchen', 'morning', 'sit', 0],
]

type Planned = Moment & { readonly guest: Guest }

/** All moments that can be drawn. */
export const moments: readonly Planned[] = told.map(([setting, hour, pose, number]) => {
  const room = scenes.find((scene) => scene.setting === setting && scene.kinds.join() === 'dog')
  const pet = petPortraits[number]
  if (!room || !pet) throw new Error(`No room or pet for a moment in the ${setting}`)
  const { kind, breed, coat } = pet
  return { room: room.number, hour, kind, breed, guest: { kind, coat, pose, collar: coat } }
})

/** A moment as SVG text. */
export function drawMoment({ room, hour: name, guest }: Planned): string {
  const scene = scenes[room]
  const hour = hours.find((each) => each.name === name)
  if (!scene || !hour) throw new Error(`No room ${room} at ${name}`)
  return drawRoom(scene, hour, [guest])
}
