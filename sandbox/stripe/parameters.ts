// Reads Stripe's form parameters. Everything arrives as text or as nested records of text.
import { badParameter } from './errors.ts'

/** The parsed body or query of one call. */
export type Fields = Record<string, unknown>

/** Refuses unknown parameters, as Stripe does, to find misspelled ones. */
export function onlyKnown(fields: Fields, known: readonly string[]): void {
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) {
      throw badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
  }
}

/** Returns a text, or undefined if it is missing or empty. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badParameter(`Invalid string: ${name}`, name, 'parameter_invalid_string')
  return value
}

/** Returns a required text. */
export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name)
  if (value === undefined) throw badParameter(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** Returns a whole number of zero or more, or undefined. */
export function wholeNumber(fields: Fields, name: string): number | undefined {
  const value = text(fields, name)
  if (value === undefined) return undefined
  if (!/^\d{1,12}$/.test(value)) throw badParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

/** Returns one of a few words, or undefined. */
export function oneOf<const Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = text(fields, name)
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (found === undefined) throw badParameter(`Invalid ${name}: must be one of ${words.join(', ')}`, name)
  return found
}

/** Returns a nested record; empty if it is missing. */
export function record(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (value === undefined || value === '') return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badParameter(`Invalid object: ${name}`, name, 'parameter_invalid_object')
  }
  return { ...value }
}

/** Returns a list of texts; empty if it is missing. */
export function texts(fields: Fields, name: string): string[] {
  const value = fields[name]
  if (value === undefined || value === '') return []
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  if (!items.every((item) => typeof item === 'string')) throw badParameter(`Invalid array: ${name}`, name)
  return items
}

/** Returns the metadata. Stripe's limits: 50 keys of 40 characters, values of 500. */
export function metadata(fields: Fields): Record<string, string> {
  const entries = Object.entries(record(fields, 'metadata'))
  if (entries.length > 50) throw badParameter('You can have up to 50 metadata keys.', 'metadata')
  const kept: Record<string, string> = {}
  for (const [key, value] of entries) {
    if (typeof value !== 'string' || value.length > 500 || key.length > 40) {
      throw badParameter('Metadata keys may have 40 characters and values 500.', `metadata[${key}]`)
    }
    kept[key] = value
  }
  return kept
}
