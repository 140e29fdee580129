import type { FavoriteList } from '#contract/calls/favorites.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'
import { useForm, type FormCall } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ReactNode } from 'react'

type Named = { name: string }

export type ListNameFormProps = {
  id: string
  /** Identifies the list, for the kept input. */
  about: string
  label: string
  start: string
  send: FormCall<Named, FavoriteList>
  onDone: (list: FavoriteList) => void
  /** A button beside the field. */
  children?: ReactNode
}

/** The form for the name of a new or an existing list. */
export function ListNameForm({ id, about, label, start, send, onDone, children }: ListNameFormProps) {
  const { setForm, field, formProps } = useForm({
    name: about,
    start: { name: start },
    send,
    rules: { schema: () => import('#contract/inputs/favorites.ts').then(({ ListName }) => ListName) },
    onDone: (list) => {
      setForm({ name: start })
      onDone(list)
    },
  })
  return (
    <form {...formProps} id={id} className="flex flex-wrap items-start gap-3">
      <Field label={label} {...field('name')} className="min-w-48 flex-1">
        <TextInput maxLength={favoriteLimits.listName} autoComplete="off" />
      </Field>
      {children}
    </form>
  )
}
