import type { Role } from '#contract/endpoint.ts'

/** How the roles read. */
export const roleWords: Record<Role, string> = { owner: 'Owner', sitter: 'Sitter', admin: 'Admin' }
