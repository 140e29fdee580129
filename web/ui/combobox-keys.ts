/** What of a key event decides. */
export type PressedKey = {
  readonly key: string
  readonly altKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
  /** An input method is still putting a letter together. */
  readonly isComposing?: boolean
}

/** A list as it is shown: `active` is the option that the keys are on, -1 while they are in the text. */
export type ListState = { readonly open: boolean; readonly active: number; readonly count: number }

/** What a key does to the list. Where `passes` is set the input gets the key too. */
export type KeyAction = {
  readonly open?: boolean
  readonly active?: number
  readonly then?: 'choose' | 'enter'
  readonly passes?: true
}

/**
 * What a key does in a combobox, by the pattern of WAI-ARIA: the arrows open the list and go through it, around the text
 * as one of its places; Home and End are the list's only while the keys are in it, otherwise the text's; Escape closes;
 * Enter chooses, or is told to whoever holds the combobox. Undefined: the key is the input's own.
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
