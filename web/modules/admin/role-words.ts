import type { Role } from '#contract/endpoint.ts'

export const roleWords: Record<Role, string> = { owner: 'Owner', sitter: 'Sitter', admin: 'Admin' }

const roles = ['owner', 'sitter', 'admin'] as const
export const roleOptions = roles.map((value) => ({ value, label: roleWords[value] }))

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
