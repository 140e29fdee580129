import type { SiteContent } from '#contract/inputs/site.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { listWords } from './list-values.ts'
import { fieldAt } from './site-fields.ts'

/** The value at a path: "look.name". */
export function valueAt(content: SiteContent, path: string): unknown {
  const [group = '', name = ''] = path.split('.')
  const fields: unknown = Reflect.get(content, group)
  return typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined
}

/** The content with another value at a path. The server checks it, as whatever else is sent. */
export function withValue(content: SiteContent, path: string, value: unknown): SiteContent {
  const [group = '', name = ''] = path.split('.')
  const fields: unknown = Reflect.get(content, group)
  return { ...content, [group]: { ...(typeof fields === 'object' ? fields : {}), [name]: value } }
}

/** A value in words, for a list of changes: "$5.00", "none". */
export function valueWords(path: string, value: unknown): string {
  const field = fieldAt(path)
  const kind = field?.kind
  if (field?.kind === 'list') return listWords(field.list, value)
  if (value === null || value === undefined || value === '') return 'none'
  if (kind === 'money' && typeof value === 'number') return `$${toMoney(value)}`
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(itemWords).join(', ')
  if (typeof value === 'object') return Object.entries(value).map(itemOf).join(', ') || 'none'
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}

const itemOf = ([name, value]: [string, unknown]): string => `${name} ${String(value ?? 'none')}`

const itemWords = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).map(String).join(' ') : String(item)

/** A typed whole number; NaN for what is none. */
export function readWhole(typed: string): number {
  const text = typed.trim().replaceAll(',', '')
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Typed dollars in cents; NaN for what is no amount. */
export function readDollars(typed: string): number {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
