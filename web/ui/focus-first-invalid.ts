/** Brings the focus to the first field that is marked as wrong; in a group of buttons, to its first one. */
export function focusFirstInvalid(within: ParentNode | null): void {
  const first = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
  target?.focus()
}
