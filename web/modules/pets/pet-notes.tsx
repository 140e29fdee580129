import type { PetNote } from '#contract/vocabulary/pet-notes.ts'
import { classes } from '#web/ui/classes.ts'

const words: Record<PetNote, { label: string; hint: string }> = {
  description: { label: 'Description', hint: 'Temperament, habits, favorite things.' },
  specialNeeds: { label: 'Special needs', hint: 'Medication, diet, fears.' },
}

/** How each note is asked for. */
export const petNoteWords = Object.entries(words) as readonly [PetNote, { label: string; hint: string }][]

/** What an owner wrote about a pet in their own words: each with its label but the description, which may be cut. */
export function PetNotes({ pet, cut }: { pet: Record<PetNote, string | null>; cut?: string }) {
  return petNoteWords.map(
    ([note, { label }]) =>
      pet[note] && (
        <p key={note} dir="auto" className={classes('text-sm', note === 'description' && cut)}>
          {note !== 'description' && <span className="font-semibold">{label}: </span>}
          {pet[note]}
        </p>
      ),
  )
}
