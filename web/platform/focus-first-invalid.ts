/** Focuses the first field that is marked as invalid; in a group of buttons, its first button. */
export function focusFirstInvalid(within: ParentNode | null): void {
  const first = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
  target?.focus()
}
