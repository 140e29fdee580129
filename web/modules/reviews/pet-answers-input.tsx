import { useId } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { petQuestionNames, petQuestions } from '#contract/vocabulary/reviews.ts'
import type { PetQuestion } from '#contract/vocabulary/reviews.ts'
import type { PetForm } from './review-form.ts'

export type PetAnswersInputProps = {
  pets: readonly { readonly id: string; readonly name: string }[]
  value: Readonly<Record<string, PetForm>>
  onChange: (value: Readonly<Record<string, PetForm>>) => void
}

/** Yes or no to some questions about each pet; what is pressed again is not said. */
export function PetAnswersInput({ pets, value, onChange }: PetAnswersInputProps) {
  return (
    <div className="grid gap-4">
      {pets.map(({ id, name }) => (
        <fieldset key={id} className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold">
            {isolated(name)} <span className="font-normal text-ink-soft">(optional)</span>
          </legend>
          {petQuestionNames.map((question) => (
            <Question
              key={question}
              question={question}
              answer={value[id]?.[question]}
              onAnswer={(answer) => onChange({ ...value, [id]: answered(value[id] ?? {}, question, answer) })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function answered(before: PetForm, question: PetQuestion, answer: boolean): PetForm {
  const { [question]: old, ...others } = before
  return old === answer ? others : { ...others, [question]: answer }
}

type QuestionProps = {
  question: PetQuestion
  answer: boolean | undefined
  onAnswer: (answer: boolean) => void
}

const answerLook =
  'forced-edge min-h-9 min-w-14 rounded-lg border border-edge px-3 text-sm hover:border-brand chosen-line aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold pointer-coarse:min-h-11'

function Question({ question, answer, onAnswer }: QuestionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-3">
      <span id={id} className="text-sm">
        {petQuestions[question]}
      </span>
      <span className="flex shrink-0 gap-2">
        {[true, false].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={answer === each}
            onClick={() => onAnswer(each)}
            className={answerLook}
          >
            {each ? 'Yes' : 'No'}
          </button>
        ))}
      </span>
    </div>
  )
}
