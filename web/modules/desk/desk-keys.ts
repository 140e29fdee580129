import type { KeyboardEvent } from 'react'

/** What a key does while the focus is in the list. */
export type DeskKey = 'next' | 'previous' | 'take' | 'snooze' | 'select' | 'search' | 'help'

const keys: Readonly<Record<string, DeskKey>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  t: 'take',
  s: 'snooze',
  x: 'select',
  '/': 'search',
  '?': 'help',
}

/** The keys for people, in the order of the help. Enter is the browser's own: it presses the row's first button. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['↓ or j', 'Next item'],
  ['↑ or k', 'Previous item'],
  ['Enter', 'The first action of the item'],
  ['t', 'Take it, or give it back'],
  ['s', 'Snooze it'],
  ['x', 'Select it'],
  ['/', 'Search'],
  ['?', 'This help'],
]

/** Returns what a pressed key does; undefined for none, and for keys pressed with others. */
export function deskKeyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): DeskKey | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
}
