import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('.', import.meta.url))
const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
const sources = names
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }))

/** The first segment of each screen's address, from the file names of the routes. */
const screens = [...new Set(names.flatMap((name) => /^routes\/([a-z-]+)\./.exec(name)?.[1] ?? []))]

/** For every match of `start`, the text from its opening bracket to the closing one. */
function insides(text: string, start: RegExp): string[] {
  return [...text.matchAll(start)].map(({ index, 0: { length } }) => {
    let depth = 1
    let end = index + length
    while (depth > 0 && end < text.length) {
      if (/[({[]/.test(text.charAt(end))) depth += 1
      if (/[)}\]]/.test(text.charAt(end))) depth -= 1
      end += 1
    }
    return text.slice(index + length, end - 1)
  })
}

const linkProps = /(?<![\w-])(?:to|search|params)=\{/g
const linkCalls = /(?<![\w])(?:navigate|redirect|linkOptions|buildLocation)\(/g
const cast = /\bas (?!const\b)[\w{[(]|@ts-(?:ignore|expect-error)/

/** Where a source bypasses the typed router: a cast in a link, or a screen's address built from strings. */
function untypedLinks(text: string): string[] {
  const casts = [...insides(text, linkProps), ...insides(text, linkCalls)].filter((inside) => cast.test(inside))
  const built = new RegExp(
    `\`/(?:${screens.join('|')})[^\`]*\\$\\{|['"]/(?:${screens.join('|')})[/?][^'"$]*['"] *\\+`,
    'g',
  )
  return [...casts, ...[...text.matchAll(built)].map(([found]) => found)]
}

test("every link is typed: no cast, and no screen's address built from strings", () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(screens).toEqual(expect.arrayContaining(['listing', 'messages', 'checkout', 'owner-dashboard']))
  const found = sources.flatMap(({ name, text }) => untypedLinks(text).map((link) => `${name}: ${link}`))
  expect(found).toEqual([])
})

test.each([
  '<Link to={`/checkout/${id}`}>',
  "<Link to={'/owner-dashboard' as string}>",
  '<Link\n  to={tile.to}\n  search={(tile.search ?? {}) as never}\n>',
  "throw redirect({ to: '/owner-dashboard' as string })",
  "void navigate({ to: '/messages', search: { conversation: id } as unknown as MessagesSearch })",
  "const all = linkOptions([{ to: '/search', search: { page: '2' } as any }])",
  '<a href={loginHref(`/messages?sitter=${id}`)}>',
  "const path = '/listing/' + listing.id",
  "void navigate({\n  // @ts-expect-error the router does not know it\n  to: '/nowhere',\n})",
])('finds a planted violation: %s', (text) => expect(untypedLinks(text)).toHaveLength(1))

test.each([
  '<Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>',
  "const tabs = ['bookings', 'pets'] as const",
  "createFileRoute('/listing/$listingId')({ component: Screen })",
])('accepts typed links: %s', (text) => expect(untypedLinks(text)).toEqual([]))
