import type { PetKind } from './pet-kinds.ts'

/** What a sitter ticks as done for a pet during a stay. */
export const stayActivities = ['meal', 'water', 'medication', 'walk', 'potty', 'play', 'cleaning'] as const
export type StayActivity = (typeof stayActivities)[number]

/** What is done for every pet of a kind, besides the medication on its care sheet. */
const ofKind: Partial<Record<PetKind, readonly StayActivity[]>> = {
  dog: ['meal', 'water', 'walk', 'potty', 'play'],
  cat: ['meal', 'water', 'potty', 'play'],
  ferret: ['meal', 'water', 'potty', 'play'],
  fish: ['meal', 'cleaning'],
}

/** What can be ticked for a pet of a kind. */
export function activitiesFor(kind: PetKind): readonly StayActivity[] {
  return ofKind[kind] ?? ['meal', 'water', 'play', 'cleaning']
}
