/**
 * What an owner writes about a pet in their own words, in the order in which it is asked and shown, with how many
 * characters at most. `pets` and `booking_pets` have a column for each, in snake case.
 */
export const petNoteLimits = {
  description: 2000,
  specialNeeds: 2000,
} as const

export type PetNote = keyof typeof petNoteLimits

export const petNoteNames = Object.keys(petNoteLimits) as readonly PetNote[]

/** Something for each note. */
export const eachPetNote = <T>(make: (note: PetNote) => T): Record<PetNote, T> =>
  Object.fromEntries(petNoteNames.map((note) => [note, make(note)])) as Record<PetNote, T>
