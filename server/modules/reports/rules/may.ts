type Asker = { readonly id: string }

/** Anybody but its sitter. */
export function mayReport(listing: { readonly sitterId: string }, asker: Asker): boolean {
  return listing.sitterId !== asker.id
}
