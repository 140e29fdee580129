/** The parts of a key event that matter here. */
export type PressedKey = {
  readonly key: string
  readonly altKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
  /** An input method is composing text. */
  readonly isComposing?: boolean
}

/** The state of the list: `active` is the index of the active option, -1 while the text is active. */
export type ListState = { readonly open: boolean; readonly active: number; readonly count: number }

/** What a key does to the list. With `passes` the input gets the key too. */
export type KeyAction = {
  readonly open?: boolean
  readonly active?: number
  readonly then?: 'choose' | 'enter'
  readonly passes?: true
}

/**
 * What a key does in a combobox, following the WAI-ARIA pattern. Arrow keys open the list and cycle through its options
 * and the text. Home and End move in the list only while an option is active, else in the text. Escape closes. Enter
 * chooses the active option, else it is reported as `enter`. Undefined: the input handles the key.
 */
export function keyAction(pressed: PressedKey, { open, active, count }: ListState): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed
  if (isComposing || ctrlKey || metaKey) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      if (altKey) return { open: true }
      return { open: true, active: open ? (active < last ? active + 1 : -1) : 0 }
    case 'ArrowUp':
      if (altKey) return { open: false }
      return { open: true, active: open ? (active < 0 ? last : active - 1) : last }
    case 'Home':
    case 'End':
      if (!open || active < 0 || shiftKey) return undefined
      return { active: key === 'Home' ? 0 : last }
    case 'Enter':
      return { then: open && active >= 0 ? 'choose' : 'enter' }
    case 'Escape':
      return open ? { open: false } : undefined
    case 'Tab':
      return open ? { open: false, passes: true } : undefined
    default:
      return undefined
  }
}
