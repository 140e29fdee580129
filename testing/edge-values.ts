import { z } from 'zod'

type Json = unknown

/** The parts of a schema's internals that are used here; the library calls them `def`. */
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly element?: Schema
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly Json[]
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
type Check = {
  readonly check: string
  readonly maximum?: number
  readonly minimum?: number
  readonly value?: number
  readonly format?: string
  readonly length?: number
}
type Schema = z.core.$ZodType & { readonly def: Def }

/** One field of a call's input: where it is, and values just inside and just outside its limits. */
export type EdgeField = { readonly path: readonly string[]; readonly values: readonly Json[] }

const uuid = '01890000-0000-7000-8000-000000000000'

/** Returns the fields of a schema with their edge values, read from the schema itself. */
export function edgesOf(schema: z.core.$ZodType): EdgeField[] {
  const fields: EdgeField[] = []
  const walk = (part: Schema, path: readonly string[]): void => {
    const object = objectIn(part)
    if (!object) {
      fields.push({ path, values: unique(valuesOf(part)) })
      return
    }
    for (const [name, inner] of Object.entries(object)) walk(inner, [...path, name])
  }
  walk(schema as Schema, [])
  return fields
}

function objectIn(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { type, shape, innerType } = schema.def
  if (type === 'object') return shape
  return innerType && objectIn(innerType)
}

/** Returns values around every limit in a schema. */
function valuesOf(schema: Schema): Json[] {
  const { def } = schema
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return [...(def.innerType ? valuesOf(def.innerType) : []), null]
    case 'pipe': {
      const before = def.in ? valuesOf(def.in) : []
      const after = def.out ? valuesOf(def.out) : []
      // a number that is parsed from text is sent as text
      const asText = after.filter((value) => typeof value === 'number').map(String)
      return [...before, ...after, ...asText]
    }
    case 'union':
      return def.options?.flatMap(valuesOf) ?? []
    case 'string':
      return strings(schema)
    case 'number':
      return numbers(def)
    case 'enum': {
      const words = Object.values(def.entries ?? {})
      return [words[0], words.at(-1), `${words[0]}x`, '']
    }
    case 'literal':
      return [...(def.values ?? []), 'another']
    case 'boolean':
      return [true, false, 'true', 1]
    case 'array':
      return lists(def)
    case 'record':
      return records(def)
    default:
      return []
  }
}

const checksOf = (def: Def): Check[] => def.checks?.map((check) => check._zod.def) ?? []
const isNumber = (value: number | undefined): value is number => value !== undefined

function strings(schema: Schema): Json[] {
  const { def } = schema
  const checks = checksOf(def)
  const formats = new Set([def.format, ...checks.map(({ format }) => format)])
  const limits = checks.flatMap(({ maximum, minimum, length }) => [maximum, minimum, length]).filter(isNumber)
  const sized = limits.flatMap((limit) => [
    ...[limit - 1, limit, limit + 1].filter((length) => length >= 0).map((length) => 'x'.repeat(length)),
    // one visible character with two code units; and one that becomes two when normalized
    '🐾'.repeat(Math.ceil(limit / 2)),
    '\u0958'.repeat(limit),
  ])
  if (formats.has('uuid')) return [uuid, uuid.slice(1), `${uuid}0`]
  const patterned = formats.has('regex')
    ? [
        '0',
        '-1',
        '1.00',
        '1.001',
        '00:00',
        '23:59',
        '24:00',
        '09:60',
        '/objects/uploads/0123456789abcdef',
        '/objects/uploads/x',
      ]
    : []
  return [...sized, ...patterned, ...dates, '', 'word', '1,000', '\u200B', '%', '_', '\\']
}

/** Any text may be a date: the first and last days of the calendar, a leap day, and invalid dates. */
const dates = [
  '1970-01-01',
  '1969-12-31',
  '2199-12-31',
  '2200-01-01',
  '2028-02-29',
  '2027-02-29',
  '2027-03-14T10:00:00Z',
]

function numbers(def: Def): Json[] {
  const limits = checksOf(def)
    .map(({ value }) => value)
    .filter(isNumber)
  const around = limits.flatMap((limit) => [limit, limit - 1, limit + 1, limit - 0.01, limit + 0.01])
  return [...around, 0, 0.1, -0.01]
}

function lists(def: Def): Json[] {
  const elements = def.element ? valuesOf(def.element) : []
  const right = elements.find((value) => def.element && z.safeParse(def.element, value).success)
  const sizes = checksOf(def).flatMap(({ maximum, minimum, length }) => [maximum, minimum, length])
  const sized = [0, ...sizes.filter(isNumber)]
    .flatMap((size) => [size - 1, size, size + 1])
    .filter((size) => size >= 0 && size <= 1000)
    .map((size) => Array.from({ length: size }, () => right))
  return [...sized, ...elements.map((element) => [element])]
}

function records(def: Def): Json[] {
  const keys = def.keyType ? valuesOf(def.keyType) : []
  const values = def.valueType ? valuesOf(def.valueType) : []
  const key = keys.find((each) => def.keyType && z.safeParse(def.keyType, each).success)
  return [
    {},
    ...values.map((value) => ({ [String(key)]: value })),
    ...keys.map((each) => ({ [String(each)]: values[0] })),
  ]
}

function unique(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value) ?? 'undefined', value])).values()]
}
