import type { PetKind } from './pet-kinds.ts'

/** Activities that a sitter ticks as done for a pet during a stay. */
export const stayActivities = ['meal', 'water', 'medication', 'walk', 'potty', 'play', 'cleaning'] as const
export type StayActivity = (typeof stayActivities)[number]

/** Activities for each kind of pet, besides the medication on its care sheet. */
const ofKind: Partial<Record<PetKind, readonly StayActivity[]>> = {
  dog: ['meal', 'water', 'walk', 'potty', 'play'],
  cat: ['meal', 'water', 'potty', 'play'],
  ferret: ['meal', 'water', 'potty', 'play'],
  fish: ['meal', 'cleaning'],
}

/** The activities that can be ticked for a kind of pet. */
export function activitiesFor(kind: PetKind): readonly StayActivity[] {
  return ofKind[kind] ?? ['meal', 'water', 'play', 'cleaning']
}
