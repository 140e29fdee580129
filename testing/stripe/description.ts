// Stripe's description of its API, as the SDK in package.json ships it: the types of all objects and parameters, which
// Stripe generates from its OpenAPI document of the SDK's version (OPENAPI_VERSION beside them). Read from the
// installed package, so that a new SDK brings a new description.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Directive, Statement, TSInterfaceDeclaration, TSType, TSTypeAliasDeclaration } from 'oxc-parser'

type Declaration = TSInterfaceDeclaration | TSTypeAliasDeclaration
/** One file: its declarations, by name with namespaces, and where other names are imported from. */
type Module = {
  readonly declared: ReadonlyMap<string, Declaration>
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}
/** Where a name is looked up: in a namespace of a file, and in those around it. */
export type Scope = { readonly file: string; readonly within: string }
export type Found = { readonly node: Declaration; readonly scope: Scope }

const home = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm')
const modules = new Map<string, Module>()

/** The scope of a file of resources: "Transfers". */
export function resource(name: string): Scope {
  return { file: join(home, 'resources', `${name}.d.ts`), within: '' }
}

/** Returns the declaration of a name, seen from a scope; undefined if it is not declared there. */
export function lookUp(name: string, scope: Scope): Found | undefined {
  const { declared, imported } = read(scope.file)
  for (let within = scope.within; ; within = within.replace(/\.?\w+$/, '')) {
    const whole = within === '' ? name : `${within}.${name}`
    const node = declared.get(whole)
    if (node) return { node, scope: { file: scope.file, within: whole } }
    if (within === '') break
  }
  const [first = '', ...rest] = name.split('.')
  const from = imported.get(first)
  return from && lookUp([from.name, ...rest].join('.'), { file: from.file, within: '' })
}

function read(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const declared = new Map<string, Declaration>()
  const imported = new Map<string, { file: string; name: string }>()
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = join(dirname(file), statement.source.value.replace(/\.js$/, '.d.ts'))
      for (const each of statement.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          imported.set(each.local.name, { file: from, name: each.imported.name })
    } else gather(statement, '', declared)
  }
  const module = { declared, imported }
  modules.set(file, module)
  return module
}

function gather(statement: Statement | Directive, within: string, declared: Map<string, Declaration>): void {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (node?.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body) {
    for (const each of node.body.body) gather(each, `${within}${node.id.name}.`, declared)
  } else if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration')
    declared.set(within + node.id.name, node)
}

/** A field of an object in the description. */
export type Field = { readonly type: TSType; readonly optional: boolean; readonly scope: Scope }

/** Returns the fields of an object, including those that it extends; `rest` is the type of any others. */
export function fieldsOf({ node, scope }: Found): { fields: Map<string, Field>; rest: Field | undefined } {
  const fields = new Map<string, Field>()
  let rest: Field | undefined
  if (node.type !== 'TSInterfaceDeclaration') return { fields, rest }
  for (const { expression } of node.extends ?? []) {
    const parent = expression.type === 'Identifier' ? lookUp(expression.name, scope) : undefined
    if (parent) for (const [name, field] of fieldsOf(parent).fields) fields.set(name, field)
  }
  for (const member of node.body.body) {
    const type = 'typeAnnotation' in member ? member.typeAnnotation?.typeAnnotation : undefined
    if (!type) continue
    if (member.type === 'TSIndexSignature') rest = { type, optional: true, scope }
    if (member.type !== 'TSPropertySignature') continue
    const name =
      member.key.type === 'Identifier' ? member.key.name : 'value' in member.key ? String(member.key.value) : ''
    fields.set(name, { type, optional: member.optional, scope })
  }
  return { fields, rest }
}
