import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Schema } from '#contract/endpoint.ts'

/** Sentences by path of an input: `name`, `times.1`. */
type Sentences = Readonly<Record<string, string>>

/** A field of a form, or a place in it: `times`, `times.1`. */
export type PlaceIn<Form> = (keyof Form & string) | `${keyof Form & string}.${string}`

/** What is missing or wrong: a sentence at each field of the form, and at each place in a field. */
export type Mistakes<Form> = { readonly [Place in PlaceIn<Form>]?: string | undefined }

/** What a form may hold. */
export type FormRules<Form> = {
  /** Loads the schema of the input that the form sends; the browser and the server find the same with it. */
  schema?: () => Promise<Schema>
  /** What only the form knows. The element tells of a field that was only partly filled in, which has no value. */
  mistakesOf?: (form: Form, element: HTMLFormElement | null) => Mistakes<Form>
  /** The place that shows what is wrong at a path of the input, if it is not the field that the path begins with. */
  placeOf?: (path: string, form: Form) => PlaceIn<Form> | undefined
  /** The toast about what the browser found, if the fields are not enough. */
  toastOf?: (mistakes: Mistakes<Form>) => string | undefined
}

/** Puts sentences at their places in a form; those without a place are left out, as the server's toast tells of them. */
export function placed<Form extends object>(
  sentences: Sentences,
  form: Form,
  placeOf: FormRules<Form>['placeOf'],
): Mistakes<Form> {
  const found: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(sentences)) {
    const [first = path] = path.split('.')
    const place = placeOf ? placeOf(path, form) : first in form ? first : undefined
    if (place === undefined) continue
    found[place] ??= sentence
    if (path.startsWith(`${place}.`)) found[path] ??= sentence
  }
  return found as Mistakes<Form>
}

/** What a form lacks or has wrong: what was found in the input that it becomes, and what only the form knows. */
export function mistakesIn<Form extends object>(
  { mistakesOf, placeOf }: FormRules<Form>,
  form: Form,
  inInput: Sentences,
  element: HTMLFormElement | null = null,
): Mistakes<Form> {
  return { ...placed(inInput, form, placeOf), ...mistakesOf?.(form, element) }
}

type Check = (input: unknown) => Sentences
const unchecked: Check = () => ({})

async function checkBy(schema: NonNullable<FormRules<never>['schema']>): Promise<Check> {
  const [{ wrongIn }, rules] = await Promise.all([import('#contract/input-sentences.ts'), schema()])
  return (input) => wrongIn(rules, input)
}

/** How long a form that is sent waits for its schema; the server checks the same. */
const patienceMs = 5000
const impatient = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))

/** Loads the schema of a form after the page; without it, or if it cannot be loaded, the server alone checks. */
export function useCheck(schema: FormRules<never>['schema']) {
  const [loaded, setLoaded] = useState<Check>()
  const loading = useRef<Promise<Check | undefined>>(undefined)
  const load = async (): Promise<Check> => {
    if (!schema) return unchecked
    loading.current ??= checkBy(schema).then(
      (check) => {
        setLoaded(() => check)
        return check
      },
      // the next attempt loads it again
      () => (loading.current = undefined),
    )
    return (await Promise.race([loading.current, impatient()])) ?? unchecked
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  return { check: loaded ?? unchecked, isLoaded: loaded !== undefined, load }
}
