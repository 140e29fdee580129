import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { lostPetLimits } from '#contract/vocabulary/lost-pets.ts'
import type { LostStep, LostViewer } from '#contract/vocabulary/lost-pets.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { counted } from '#contract/vocabulary/words.ts'

const steps: Readonly<Record<Exclude<LostStep, 'sit_still'>, string>> = {
  call_owner: 'Call the owner',
  search_house: 'Check the whole home: closets, under beds, behind appliances',
  scent: 'Put something that smells of home at the door',
  neighbors: 'Ask neighbors to check garages, sheds, and yards',
  shelters: 'Call shelters and animal control',
  registry: 'Report the pet missing to the microchip registry',
  flyers: 'Print the poster and put it up nearby',
}

/** A step of the checklist; cats hide close by, dogs run from whoever chases them. */
export function stepWords(step: LostStep, kind: PetKind): string {
  if (step !== 'sit_still') return steps[step]
  return kind === 'cat'
    ? 'Sit still close to home and call softly, best after dark'
    : "Don't chase. Sit down, turn sideways, and call softly"
}

/** Who did a step. */
export const personWords: Readonly<Record<LostViewer, string>> = {
  owner: 'Owner',
  sitter: 'Sitter',
  helper: 'Another sitter',
}

/** How many sitters nearby were told. */
export function toldWords({ told }: Pick<LostPet, 'told'>): string {
  if (told === 0) return 'No sitters nearby get these alerts. Share the page.'
  return `Alert sent to ${told === null ? 'a few sitters' : counted(told, 'sitter')} nearby`
}

/** Seconds until the alerts go out; a wrong clock of the device shows neither less than none nor more than all. */
export function secondsLeft({ opensAt }: Pick<LostPet, 'opensAt'>, now: Date): number {
  const seconds = Math.ceil((new Date(opensAt).getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), lostPetLimits.startSeconds)
}

/** What is shown: the last time that each pet was missing. */
export function lastOfEach(lost: readonly LostPet[]): LostPet[] {
  const seen = new Set<string>()
  return lost.filter(({ petId }) => !seen.has(petId) && seen.add(petId))
}
