import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

/** What is seen from a house. */
export const views = ['hills', 'sea', 'city', 'forest', 'mountains', 'village'] as const
export type View = (typeof views)[number]

export type HourName = 'morning' | 'noon' | 'golden' | 'dusk' | 'night'

/** The light at a local time `HH:MM`. */
export function lightAt(time: string): HourName {
  if (time < '06:30' || time >= '21:00') return 'night'
  if (time < '10:30') return 'morning'
  if (time < '16:30') return 'noon'
  return time < '18:30' ? 'golden' : 'dusk'
}

/** A scene: its setting, what is seen outside, and the kinds of pets in it. */
export type Scene = {
  readonly number: number
  readonly setting: string
  /** Null if nothing is seen of the world outside. */
  readonly view: View | null
  readonly kinds: readonly PetKind[]
}

/** A pet with a portrait: its kind, coat, and the breed as an owner would write it. */
export type PetPortrait = {
  readonly number: number
  readonly kind: PetKind
  readonly coat: number
  readonly breed: string
}

/** A photo that a sitter takes during a stay: a pet in the room of a scene, at an hour of the day. */
export type Moment = {
  /** The number of the scene whose room it is. */
  readonly room: number
  readonly hour: HourName
  readonly kind: PetKind
  readonly breed: string
}
