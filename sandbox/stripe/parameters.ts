// Reading Stripe's form parameters. Everything arrives as text or as nested records of text.
import { badParameter } from './errors.ts'

/** The parsed body or query of one call. */
export type Fields = Record<string, unknown>

/** Refuses names that the call does not know, as Stripe does: a misspelt parameter is a bug, not a wish. */
export function onlyKnown(fields: Fields, known: readonly string[]): void {
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) {
      throw badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
  }
}

/** A text, or undefined when it was not sent or sent empty. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badParameter(`Invalid string: ${name}`, name, 'parameter_invalid_string')
  return value
}

/** A text that must be there. */
export function requiredText(fields: Fields, name: string): string {
  const value = text(fields, name)
  if (value === undefined) throw badParameter(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** A whole number of zero or more, or undefined. */
export function wholeNumber(fields: Fields, name: string): number | undefined {
  const value = text(fields, name)
  if (value === undefined) return undefined
  if (!/^\d{1,12}$/.test(value)) throw badParameter(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return Number(value)
}

/** One of a few words, or undefined. */
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

/** A nested record; empty when it was not sent. */
export function record(fields: Fields, name: string): Fields {
  const value = fields[name]
  if (value === undefined || value === '') return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badParameter(`Invalid object: ${name}`, name, 'parameter_invalid_object')
  }
  return { ...value }
}

/** A list of texts; empty when it was not sent. */
export function texts(fields: Fields, name: string): string[] {
  const value = fields[name]
  if (value === undefined || value === '') return []
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  if (!items.every((item) => typeof item === 'string')) throw badParameter(`Invalid array: ${name}`, name)
  return items
}

/** Stripe's limits for metadata: 50 keys of 40 characters, values of 500. */
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
