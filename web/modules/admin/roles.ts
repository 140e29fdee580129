import type { Role } from '#contract/endpoint.ts'
import { roleWords } from '#web/product/role-words.ts'

const roles = ['owner', 'sitter', 'admin'] as const
export const roleOptions = roles.map((value) => ({ value, label: roleWords[value] }))

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
