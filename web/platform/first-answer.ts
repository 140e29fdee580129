type QueryState = { readonly isPending: boolean; readonly errorUpdateCount: number }

/**
 * Whether a call has neither answered nor failed yet. `isPending` alone becomes true again when a part that is shown
 * after a failure asks again: a screen that removed its parts then would mount them and ask in an endless loop.
 */
export function awaitsFirstAnswer(...calls: readonly QueryState[]): boolean {
  return calls.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
}
