/**
 * Focuses the first field that is marked as invalid; in a group of buttons, its first button. What the field is
 * described by, such as the sentence about the mistake, is scrolled into view too.
 */
export function focusFirstInvalid(within: ParentNode | null): void {
  const first = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
  target?.focus()
  // the sentence about the mistake is named first, so it is scrolled to last
  for (const id of (first?.getAttribute('aria-describedby') ?? '').split(' ').toReversed())
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
