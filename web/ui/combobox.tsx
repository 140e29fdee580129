import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { keyAction } from './combobox-keys.ts'

/** One option of the list. Its key stays the same when the options around it change. */
export type ComboboxOption = {
  readonly key: string
  readonly icon?: ReactNode
  /** The option's text, and a smaller line below it. */
  readonly main: ReactNode
  readonly second?: string | undefined
  readonly choose: () => void
}

export type ComboboxProps = {
  /** In display order. */
  options: readonly ComboboxOption[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called for Enter while no option is active. */
  onEnter: () => void
}

/** Pressing the mouse on the list keeps the focus in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * A text input with a list of options below it (WAI-ARIA combobox with a listbox). The focus stays in the text;
 * `aria-activedescendant` names the active option. Returns the props of the input, the list and the options.
 */
export function useCombobox({ options, open, onOpenChange, onEnter }: ComboboxProps) {
  const id = useId()
  const [activeKey, setActiveKey] = useState<string>()
  const active = open ? options.findIndex(({ key }) => key === activeKey) : -1
  const idOf = (at: number) => `${id}-${at}`

  if (!open && activeKey !== undefined) setActiveKey(undefined)
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event.nativeEvent, { open, active, count: options.length })
    if (!action) return
    if (!action.passes) event.preventDefault()
    // an Escape that closes the list must not close anything around it
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
      // typing makes the text active again
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

/** One option as rendered. */
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

/** The number of options, for screen readers. Always in the page, so that changes are announced. */
export function ComboboxStatus({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
