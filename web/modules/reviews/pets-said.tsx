import { Check, X } from 'lucide-react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { petQuestionNames, petQuestions } from '#contract/vocabulary/reviews.ts'

/** What a sitter said about each pet, as marks in words; renders nothing where nothing was said. */
export function PetsSaid({ pets }: Pick<Review, 'pets'>) {
  if (pets.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {pets.map((pet) => (
        <li key={pet.petId} className="grid gap-1">
          <span className="font-semibold">{isolated(pet.name)}</span>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
            {petQuestionNames.flatMap((question) => {
              const answer = pet[question]
              if (answer === null) return []
              const Mark = answer ? Check : X
              return [
                <li key={question} className="inline-flex items-center gap-1">
                  <Mark aria-hidden="true" className={answer ? 'size-4 text-ok' : 'size-4 text-warn'} />
                  {petQuestions[question]}
                  <span className="sr-only">: {answer ? 'yes' : 'no'}</span>
                </li>,
              ]
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
