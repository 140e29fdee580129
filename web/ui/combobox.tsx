import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { keyAction } from './combobox-keys.ts'

/** One line of the list. Its key stays the same when the list around it changes. */
export type ComboboxOption = {
  readonly key: string
  readonly icon?: ReactNode
  /** What it is, and a smaller line about it. */
  readonly main: ReactNode
  readonly second?: string | undefined
  readonly choose: () => void
}

export type ComboboxProps = {
  /** In the order in which they are shown. */
  options: readonly ComboboxOption[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Enter while the keys are in the text and not in the list. */
  onEnter: () => void
}

/** A press on the list leaves the focus in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A text with a list of options below it (WAI-ARIA combobox with a listbox). The focus stays in the text; the option that
 * the keys are on is named by `aria-activedescendant`. Answers with what goes on the input, the list and the options.
 */
export function useCombobox({ options, open, onOpenChange, onEnter }: ComboboxProps) {
  const id = useId()
  const [activeKey, setActiveKey] = useState<string>()
  const active = open ? options.findIndex(({ key }) => key === activeKey) : -1
  const idOf = (at: number) => `${id}-${at}`

  useEffect(() => {
    if (!open) setActiveKey(undefined)
  }, [open])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event.nativeEvent, { open, active, count: options.length })
    if (!action) return
    if (!action.passes) event.preventDefault()
    // an Escape that closes the list closes nothing around it
    if (action.open === false && !action.passes) event.stopPropagation()
    if (action.open !== undefined && action.open !== open) onOpenChange(action.open)
    if (action.active !== undefined) setActiveKey(options[action.active]?.key)
    if (action.then === 'choose') options[active]?.choose()
    else if (action.then) onEnter()
  }
  return {
    inputProps: {
      role: 'combobox',
      'aria-expanded': open && options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? idOf(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      // whoever types is in the text again
      onInput: () => setActiveKey(undefined),
      onKeyDown,
    },
    listProps: { id: `${id}-list`, role: 'listbox', onMouseDown: keepFocus },
    lineProps: ({ key, icon, main, second, choose }: ComboboxOption) => {
      const at = options.findIndex((option) => option.key === key)
      return {
        icon,
        main,
        second,
        id: idOf(at),
        active: at === active,
        onClick: choose,
        onMouseEnter: () => setActiveKey(key),
      }
    },
  } as const
}

type ComboboxLineProps = ReturnType<ReturnType<typeof useCombobox>['lineProps']>

/** An option as it is drawn. */
export function ComboboxLine({ active, icon, main, second, ...props }: ComboboxLineProps) {
  return (
    <div
      {...props}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft',
        active && 'bg-brand-soft',
      )}
    >
      {icon}
      <span className="min-w-0">
        <span className="block truncate font-medium">{main}</span>
        {second && <span className="block truncate text-sm text-ink-soft">{second}</span>}
      </span>
    </div>
  )
}

/** How many options there are, for those who do not see them. Stands there always, so that it is spoken when it changes. */
export function ComboboxStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
