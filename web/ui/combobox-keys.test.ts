import { describe, expect, test } from 'vitest'
import { keyAction, type KeyAction, type ListState, type PressedKey } from './combobox-keys.ts'

const closed: ListState = { open: false, active: -1, count: 3 }
const inText: ListState = { open: true, active: -1, count: 3 }
const on = (active: number): ListState => ({ ...inText, active })
const none: ListState = { open: true, active: -1, count: 0 }

describe('keys of a combobox', () => {
  test.each<[string, ListState, KeyAction | undefined]>([
    // arrow keys open the list on its first or last option
    ['ArrowDown', closed, { open: true, active: 0 }],
    ['ArrowUp', closed, { open: true, active: 2 }],
    // and cycle through it; the text is a position between the last option and the first
    ['ArrowDown', inText, { open: true, active: 0 }],
    ['ArrowDown', on(1), { open: true, active: 2 }],
    ['ArrowDown', on(2), { open: true, active: -1 }],
    ['ArrowUp', inText, { open: true, active: 2 }],
    ['ArrowUp', on(0), { open: true, active: -1 }],
    ['ArrowDown', none, { open: true, active: -1 }],
    ['ArrowUp', none, { open: true, active: -1 }],
    // in the list they move to its ends; in the text they move the cursor
    ['Home', on(2), { active: 0 }],
    ['End', on(0), { active: 2 }],
    ['Home', inText, undefined],
    ['End', closed, undefined],
    ['Enter', on(1), { then: 'choose' }],
    ['Enter', inText, { then: 'enter' }],
    ['Enter', closed, { then: 'enter' }],
    ['Escape', on(1), { open: false }],
    ['Escape', closed, undefined],
    ['Tab', inText, { open: false, passes: true }],
    ['Tab', closed, undefined],
    ['a', inText, undefined],
    ['Backspace', on(1), undefined],
  ])('%s with %o', (key, state, action) => expect(keyAction({ key }, state)).toEqual(action))

  test.each<[PressedKey, ListState, KeyAction | undefined]>([
    // Alt and an arrow key open and close without moving
    [{ key: 'ArrowDown', altKey: true }, closed, { open: true }],
    [{ key: 'ArrowUp', altKey: true }, on(1), { open: false }],
    // Shift selects text
    [{ key: 'Home', shiftKey: true }, on(1), undefined],
    [{ key: 'End', shiftKey: true }, on(1), undefined],
    // left to the browser
    [{ key: 'ArrowDown', metaKey: true }, inText, undefined],
    [{ key: 'Home', ctrlKey: true }, on(1), undefined],
    // the Enter that ends an input method's composition chooses nothing
    [{ key: 'Enter', isComposing: true }, on(1), undefined],
    [{ key: 'Escape', isComposing: true }, inText, undefined],
  ])('%o with %o', (pressed, state, action) => expect(keyAction(pressed, state)).toEqual(action))
})
