type Asker = { readonly id: string }

/** Anyone but its sitter may report a listing. */
export function mayReport(listing: { readonly sitterId: string }, asker: Asker): boolean {
  return listing.sitterId !== asker.id
}
