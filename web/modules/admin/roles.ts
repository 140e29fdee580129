import { roleWords } from '#web/product/role-words.ts'

const roles = ['owner', 'sitter', 'admin'] as const
export const roleOptions = roles.map((value) => ({ value, label: roleWords[value] }))
