type Asker = { readonly id: string } | null

/** Anyone but the sitter; visitors sign in on the way. */
export function mayMessage(sitterId: string, asker: Asker): boolean {
  return asker?.id !== sitterId
}
