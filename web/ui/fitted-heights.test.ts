import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))

/** A node of a syntax tree, of any kind. */
type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* within(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* within(each)
}

/** All class names that an expression may give, with those of the constants it names. */
function classNamesIn(expression: Node, constants: ReadonlyMap<string, readonly string[]>): string[] {
  return [...within(expression)].flatMap((node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'].split(/\s+/)
    if (node.type === 'TemplateElement') return String((node['value'] as { raw: string }).raw).split(/\s+/)
    return node.type === 'Identifier' ? (constants.get(String(node['name'])) ?? []) : []
  })
}

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, tree: parseSync(name, readFileSync(join(web, name), 'utf8')).program as unknown as Node }))

/** The class names of each constant of all files; files that share a name share its class names. */
const constants = new Map<string, readonly string[]>()
for (const { tree } of sources)
  for (const node of within(tree))
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && isNode(node['id']))
      if (node['init'].type === 'Literal' || node['init'].type === 'CallExpression')
        constants.set(String(node['id']['name']), classNamesIn(node['init'], new Map()))

function classNamesOf(element: Node): string[] {
  const { attributes } = element['openingElement'] as { attributes: Node[] }
  const named = attributes.find(({ name }) => isNode(name) && name['name'] === 'className')
  return named && isNode(named['value']) ? classNamesIn(named['value'], constants) : []
}

/** The elements directly inside of an element, also those that are there only sometimes. */
function childrenOf(element: Node): Node[] {
  const found: Node[] = []
  const look = (node: Node) => {
    if (node.type === 'JSXElement') found.push(node)
    else for (const value of Object.values(node)) for (const each of [value].flat()) if (isNode(each)) look(each)
  }
  for (const child of element['children'] as Node[]) look(child)
  return found
}

/** A height that follows from the content, at any width of the window. */
const fitted = /^([\w-]+:)*h-(fit|min|max)$/
/** A basis of 0%, at any width. */
const fromNothing = /^([\w-]+:)*(flex-1|basis-0|flex-\[1\])$/

function breachesOf({ name, tree }: { name: string; tree: Node }): string[] {
  return [...within(tree)]
    .filter(({ type }) => type === 'JSXElement')
    .filter((element) => {
      const words = classNamesOf(element)
      return words.includes('flex-col') && words.some((word) => fitted.test(word))
    })
    .flatMap((column) =>
      childrenOf(column).flatMap((child) => classNamesOf(child).filter((word) => fromNothing.test(word))),
    )
    .map((word) => `${name}: ${word}`)
}

// WebKit computes a basis of 0% as 0 px there: the content of a dialog was a strip of 24 px
test('nothing in a column whose height is fitted to its content has a basis of 0%', () => {
  expect(sources.flatMap(breachesOf)).toEqual([])
})

test('a breach is found, also in a part that is there only sometimes', () => {
  const of = (className: string) =>
    `const look = classes('flex flex-col', 'sm:h-fit'); const A = () => <p className={classes(look)}>{open && <b className="${className}" />}</p>`
  const found = (className: string) =>
    breachesOf({ name: 'a.tsx', tree: parseSync('a.tsx', of(className)).program as unknown as Node })
  constants.set('look', ['flex', 'flex-col', 'sm:h-fit'])
  expect(found('min-h-0 flex-1')).toEqual(['a.tsx: flex-1'])
  expect(found('min-h-0 flex-auto')).toEqual([])
})

test('the panel of a dialog is such a column', () => {
  expect(constants.get('panelLook')).toEqual(expect.arrayContaining(['flex-col', 'sm:h-fit']))
})
