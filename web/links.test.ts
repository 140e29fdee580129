import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('.', import.meta.url))
const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
const sources = names
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }))

/** The first words of the addresses of screens, by the files of the routes. */
const screens = [...new Set(names.flatMap((name) => /^routes\/([a-z-]+)\./.exec(name)?.[1] ?? []))]

/** What stands between a bracket at the end of `start` and the one that closes it, for every match. */
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

/** Where a source switches the typed router off: a cast in a link, or a screen's address put together from strings. */
function untypedLinks(text: string): string[] {
  const casts = [...insides(text, linkProps), ...insides(text, linkCalls)].filter((inside) => cast.test(inside))
  const built = new RegExp(
    `\`/(?:${screens.join('|')})[^\`]*\\$\\{|['"]/(?:${screens.join('|')})[/?][^'"$]*['"] *\\+`,
    'g',
  )
  return [...casts, ...[...text.matchAll(built)].map(([found]) => found)]
}

test('every link is typed: no cast, and no address of a screen put together from strings', () => {
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
])('one that is planted is found: %s', (text) => expect(untypedLinks(text)).toHaveLength(1))

test.each([
  '<Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>',
  "const tabs = ['bookings', 'pets'] as const",
  "createFileRoute('/listing/$listingId')({ component: Screen })",
])('what is typed is left alone: %s', (text) => expect(untypedLinks(text)).toEqual([]))
