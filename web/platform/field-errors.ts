import { useEffect, useEffectEvent, useRef } from 'react'
import { Refusal } from './refusal.ts'
import type { FailureWords } from './use-call.ts'

/** What was refused about each part of an input, by path: `title`, `names.0`; empty for other errors. */
export const refusedParts = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refusal ? error.fields : {}

/** The fixed text of a failure, unless a sentence stands at a field of the form. */
export const unlessAtField = (words: FailureWords) => (error: Error) =>
  Object.keys(refusedParts(error)).length > 0 ? undefined : words

/** The mistakes of a sent form whose field has not changed since. */
export function unchangedMistakes<Mistakes extends Readonly<Record<string, string | undefined>>>(
  mistakes: Mistakes,
  sent: object | undefined,
  form: object,
): Mistakes {
  const said = (whole: object, name: string) =>
    JSON.stringify((whole as Record<string, unknown>)[name.split('.')[0] ?? name])
  const left = Object.entries(mistakes).filter(([name]) => sent && said(sent, name) === said(form, name))
  return Object.fromEntries(left) as Mistakes
}

/** Moves the focus to mistakes once they are marked; once per attempt or refusal that found them. */
export function useFocusOn(found: unknown, mistakes: object, focus: () => void): void {
  const onFound = useEffectEvent(focus)
  const wrong = Boolean(found) && Object.keys(mistakes).length > 0
  const answered = useRef<unknown>(null)
  useEffect(() => {
    if (!wrong || answered.current === found) return
    answered.current = found
    onFound()
  }, [wrong, found])
}
