import { useEffect, useEffectEvent, useRef } from 'react'

/** The mistakes of a sent form whose field has not changed since. */
export function stillStanding<Mistakes extends Readonly<Record<string, string | undefined>>>(
  mistakes: Mistakes,
  sent: object | undefined,
  form: object,
): Mistakes {
  const said = (whole: object, name: string) =>
    JSON.stringify((whole as Record<string, unknown>)[name.split('.')[0] ?? name])
  const left = Object.entries(mistakes).filter(([name]) => sent && said(sent, name) === said(form, name))
  return Object.fromEntries(left) as Mistakes
}

/** Focuses the first field that the server refused, after it is marked; once per refusal. */
export function useFocusOnRefusal(error: unknown, mistakes: object, focus: () => void): void {
  const onRefused = useEffectEvent(focus)
  const wrong = error !== null && Object.keys(mistakes).length > 0
  const answered = useRef<unknown>(null)
  useEffect(() => {
    if (!wrong || answered.current === error) return
    answered.current = error
    onRefused()
  }, [wrong, error])
}
