import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { calls } from './all-calls.ts'
import { refusals } from './refusals.ts'
import type { RefusalCode } from './refusals.ts'
import { defaultName } from './vocabulary/site.ts'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document of all calls, which is committed as `openapi.json`; the server puts its site into it. */
export function openApiDocument() {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const { name, call } of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(name, call, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: defaultName,
      version: '1',
      description:
        'Every call of the product. A refusal is one plain sentence as text, or RFC 9457 with a stable `code` when ' +
        '`application/problem+json` is accepted.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...components, Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The sentence for a person' },
    status: { type: 'integer' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

function operationOf(name: string, call: Endpoint, components: Json): Json {
  return {
    operationId: name.replace('.', '_'),
    tags: [name.split('.')[0]],
    summary: call.summary,
    description: `Who: ${typeof call.who === 'string' ? call.who : call.who.join(', ')}.`,
    ...(call.who !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...parametersOf(call.params, 'path', components), ...parametersOf(call.query, 'query', components)],
    ...(call.body && {
      requestBody: { required: true, content: jsonContent(schemaOf(call.body, 'input', components)) },
    }),
    responses: responsesOf(call, components),
  }
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query', components: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function responsesOf(call: Endpoint, components: Json): Json {
  const success =
    call.reply === null
      ? { 204: { description: 'Done' } }
      : {
          [call.status ?? 200]: {
            description: 'The answer',
            content: jsonContent(schemaOf(call.reply, 'output', components)),
          },
        }
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codesOf(call)) {
    const { status } = refusals[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${refusals[code].sentence}`).join('\n\n'),
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ])
  return { ...success, ...(Object.fromEntries(refused) as Json) }
}

/** All codes that a call may answer with: the handler's own and the general ones. */
function codesOf(call: Endpoint): Set<RefusalCode> {
  const codes = new Set<RefusalCode>(call.refuses)
  if (call.params || call.query || call.body) codes.add('invalid_input')
  if (call.who !== 'anyone') codes.add(call.signedOut ?? 'not_signed_in')
  if (Array.isArray(call.who)) codes.add(call.wrongRole ?? 'not_allowed')
  // what only admins read is refused when one login has read of many people
  if (call.fresh || (call.method === 'GET' && isForAdmins(call.who))) codes.add('fresh_login_needed')
  if (call.method !== 'GET') codes.add('foreign_origin')
  if (call.body) for (const code of ['too_large', 'wrong_type'] as const) codes.add(code)
  codes.add('too_many')
  return codes
}

const isForAdmins = (who: Endpoint['who']) => Array.isArray(who) && who.every((role) => role === 'admin')

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}

/** Converts a schema to JSON Schema and moves its named parts to the components. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      delete jsonSchema.$schema
    },
  }) as Json & { $defs?: Json }
  const { $defs = {}, ...rest } = made
  for (const [name, definition] of Object.entries($defs)) components[name] = moved(definition)
  const { id } = rest
  if (typeof id !== 'string') return moved(rest)
  components[id] = moved(rest)
  return { $ref: `#/components/schemas/${id}` }
}

/** Points references to the components, and drops the `id`s of schemas, which are names and not URLs. */
function moved<T>(value: T): T {
  if (Array.isArray(value)) return value.map(moved) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key, inner]) => !(key === 'id' && typeof inner === 'string'))
    .map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : moved<unknown>(inner),
    ])
  return Object.fromEntries(entries) as T
}
