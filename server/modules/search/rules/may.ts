import type { Role } from '#contract/endpoint.ts'

/** Only admins may search hidden listings. */
export function maySearchHidden(asker: { readonly role: Role } | null): boolean {
  return asker?.role === 'admin'
}
