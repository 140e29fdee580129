import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Random } from '../../demo/random.ts'
import { bird, birdCoats } from './bird.ts'
import { cat, catCoats } from './cat.ts'
import type { CatPose } from './cat.ts'
import { dogCoats } from './dog-head.ts'
import { dog } from './dog.ts'
import type { DogPose } from './dog.ts'
import { fish, fishCoats } from './fish.ts'
import { rabbit, rabbitCoats } from './rabbit.ts'
import { lizard, lizardCoats, snake, snakeCoats, turtle, turtleCoats } from './reptile.ts'
import { ferret, ferretCoats, guineaPig, guineaPigCoats, hamster, hamsterCoats } from './small-animal.ts'
import type { Sheet } from './svg.ts'

/**
 * An animal in a picture. `coat` is an index into the coats of its kind, modulo their number, and `collar` one into those
 * of the collars; without it a dog wears any.
 */
export type Guest = {
  readonly kind: PetKind
  readonly coat: number
  readonly pose?: DogPose | CatPose | undefined
  readonly collar?: number
}

function nth<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('An empty list of coats')
  return found
}

const collars = ['#c4513b', '#2f7f78', '#3f64a8', '#8f5b9a', '#d98a2f', '#3b8a53']

/** An animal at the origin. */
export function drawGuest(sheet: Sheet, random: Random, guest: Guest, look = random.between(-0.8, 0.8)): string {
  const { kind, coat } = guest
  if (kind === 'dog') {
    const pose = guest.pose === 'loaf' || guest.pose === 'back' ? 'lie' : (guest.pose ?? 'sit')
    const any = random.pick(collars)
    return dog(sheet, nth(dogCoats, coat), pose, guest.collar === undefined ? any : nth(collars, guest.collar), look)
  }
  if (kind === 'cat') {
    const pose = guest.pose === 'lie' ? 'loaf' : (guest.pose ?? 'sit')
    return cat(sheet, nth(catCoats, coat), pose, look)
  }
  if (kind === 'bird') return bird(sheet, nth(birdCoats, coat))
  if (kind === 'rabbit') return rabbit(sheet, nth(rabbitCoats, coat))
  if (kind === 'hamster') return hamster(sheet, nth(hamsterCoats, coat))
  if (kind === 'guinea-pig') return guineaPig(sheet, nth(guineaPigCoats, coat))
  if (kind === 'ferret') return ferret(sheet, nth(ferretCoats, coat))
  if (kind === 'turtle') return turtle(sheet, nth(turtleCoats, coat))
  if (kind === 'lizard') return lizard(sheet, nth(lizardCoats, coat))
  if (kind === 'snake') return snake(sheet, nth(snakeCoats, coat))
  if (kind === 'fish') return fish(sheet, nth(fishCoats, coat))
  return guineaPig(sheet, nth(guineaPigCoats, coat))
}
