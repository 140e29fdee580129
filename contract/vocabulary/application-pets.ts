import type { PetKind } from './pet-kinds.ts'

/** The pet groups of a sitter application, with the kinds in each. */
export const applicationPetGroups = {
  Dogs: ['dog'],
  Cats: ['cat'],
  'Small Animals': ['rabbit', 'hamster', 'guinea-pig', 'ferret'],
  Birds: ['bird'],
  Fish: ['fish'],
  Reptiles: ['turtle', 'lizard', 'snake'],
  Other: ['other'],
} as const satisfies Record<string, readonly PetKind[]>

export type ApplicationPetGroup = keyof typeof applicationPetGroups
export const applicationPetGroupNames = Object.keys(applicationPetGroups) as ApplicationPetGroup[]
