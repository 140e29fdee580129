// Compares a value with Stripe's description, field by field.
import type { TSType } from 'oxc-parser'
import { fieldsOf, lookUp } from './description.ts'
import type { Found, Scope } from './description.ts'

/** A response is JSON; a request is a form, in which everything is text. */
type Side = 'answer' | 'request'

/** Returns how a value differs from the named object or parameters; empty if it does not. */
export function differences(value: unknown, name: string, scope: Scope, side: Side): string[] {
  const found = lookUp(name, scope)
  if (!found) throw new Error(`Stripe describes no ${name}`)
  return ofObject(value, found, name, side)
}

/** The same for a list of such objects. */
export function listDifferences(value: unknown, name: string, scope: Scope): string[] {
  return ofList(value, name, (item, path) => ofObject(item, lookUp(name, scope), path, 'answer'))
}

function ofList(value: unknown, path: string, ofItem: (item: unknown, path: string) => string[]): string[] {
  const { object, data, has_more: more, url, ...others }: Record<string, unknown> = Object(value)
  const isList = object === 'list' && Array.isArray(data) && typeof more === 'boolean' && typeof url === 'string'
  if (!isList || Object.keys(others).length > 0) return [`${path} is no list`]
  return data.flatMap((item) => ofItem(item, path))
}

function ofObject(value: unknown, found: Found | undefined, path: string, side: Side): string[] {
  if (!found) return [`${path} is not described`]
  if (found.node.type === 'TSTypeAliasDeclaration')
    return ofType(value, found.node.typeAnnotation, found.scope, path, side)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`]
  const { fields, rest } = fieldsOf(found)
  const given = new Map<string, unknown>(Object.entries(value))
  // an object without described fields may contain anything
  if (fields.size === 0 && !rest) return []
  const missing = [...fields].filter(([name, { optional }]) => !optional && !given.has(name))
  return [
    ...missing.map(([name]) => `${path}.${name} is missing`),
    ...[...given].flatMap(([name, part]) => {
      const field = fields.get(name) ?? rest
      return field ? ofType(part, field.type, field.scope, `${path}.${name}`, side) : [`${path}.${name} is unknown`]
    }),
  ]
}

function ofType(value: unknown, type: TSType, scope: Scope, path: string, side: Side): string[] {
  switch (type.type) {
    case 'TSUnionType': {
      const all = type.types.map((each) => ofType(value, each, scope, path, side))
      // the closest alternative is the most helpful
      return all.reduce((best, each) => (depth(each) > depth(best) ? each : best))
    }
    case 'TSTypeLiteral':
      // not described
      return typeof value === 'object' && value !== null ? [] : [`${path} is no object`]
    case 'TSParenthesizedType':
      return ofType(value, type.typeAnnotation, scope, path, side)
    case 'TSArrayType':
      return ofArray(value, type.elementType, scope, path, side)
    case 'TSTypeReference':
      return ofReference(value, type, scope, path, side)
    default:
      return isPlain(value, type, side) ? [] : [`${path} is ${JSON.stringify(value)}`]
  }
}

/** How deep a difference is. */
function depth(found: readonly string[]): number {
  return found.length === 0 ? Infinity : Math.max(...found.map((each) => each.split('.').length))
}

function isPlain(value: unknown, type: TSType, side: Side): boolean {
  const text = side === 'request' && typeof value === 'string' ? value : undefined
  switch (type.type) {
    case 'TSStringKeyword':
      return typeof value === 'string'
    case 'TSNumberKeyword':
      return text === undefined ? Number.isSafeInteger(value) : /^-?\d+$/.test(text)
    case 'TSBooleanKeyword':
      return text === undefined ? typeof value === 'boolean' : text === 'true' || text === 'false'
    case 'TSUnknownKeyword':
      return true
    case 'TSNullKeyword':
      return value === null
    case 'TSLiteralType': {
      const literal = 'value' in type.literal ? type.literal.value : undefined
      return value === literal || (text !== undefined && text === String(literal))
    }
    default:
      return false
  }
}

function ofArray(value: unknown, item: TSType, scope: Scope, path: string, side: Side): string[] {
  if (!Array.isArray(value)) return [`${path} is no array`]
  return value.flatMap((each) => ofType(each, item, scope, path, side))
}

type Reference = Extract<TSType, { type: 'TSTypeReference' }>

function ofReference(value: unknown, type: Reference, scope: Scope, path: string, side: Side): string[] {
  const name = nameOf(type.typeName)
  const [of] = type.typeArguments?.params ?? []
  if (of && name === 'Array') return ofArray(value, of, scope, path, side)
  if (of && name === 'ApiList') return ofList(value, path, (item, where) => ofType(item, of, scope, where, side))
  if (of && name === 'Emptyable') return value === '' || value === null ? [] : ofType(value, of, scope, path, side)
  // words that Stripe may add later: a stand-in uses only the existing ones
  if (name === 'OtherString') return [`${path} is ${JSON.stringify(value)}`]
  return ofObject(value, lookUp(name, scope), path, side)
}

function nameOf(node: Reference['typeName']): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'TSQualifiedName' ? `${nameOf(node.left)}.${node.right.name}` : 'this'
}
