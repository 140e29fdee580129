type Asked = { readonly isPending: boolean; readonly errorUpdateCount: number }

/**
 * Whether a call has neither answered nor failed yet. `isPending` alone is true again when a part that is shown after a
 * failure asks once more: a screen that took its parts away for that would show and ask in a circle.
 */
export function awaitsFirstAnswer(...calls: readonly Asked[]): boolean {
  return calls.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
}
