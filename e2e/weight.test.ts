import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Role } from '#contract/endpoint.ts'
import { expect, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { theBooking, theCheckout, theListing } from './screen-addresses.ts'

type Screen = {
  readonly as: Role | 'visitor'
  readonly at: string | ((site: Site) => Promise<string>)
  /** Of its scripts, compressed. */
  readonly kB: number
  readonly files: number
}

// the aims are 150 for visitors and 180 for signed-in people; those above have what was reached
const visitor = { as: 'visitor', kB: 150, files: 20 } as const
const owner = { as: 'owner', kB: 180, files: 35 } as const
const sitter = { as: 'sitter', kB: 180, files: 35 } as const
const admin = { as: 'admin', kB: 180, files: 35 } as const

const screens: readonly Screen[] = [
  { ...visitor, at: '/', files: 15 },
  { ...visitor, at: '/nothing-here', files: 15 },
  { ...visitor, at: '/search-demo', kB: 157 },
  { ...visitor, at: '/sitters/austin' },
  { ...visitor, at: theListing, kB: 171 },
  { ...owner, at: '/' },
  { ...owner, at: '/search-demo' },
  { ...owner, at: theListing },
  { ...owner, at: '/owner-dashboard' },
  { ...owner, at: '/owner-dashboard?tab=pets' },
  { ...owner, at: theBooking },
  { ...owner, at: theCheckout },
  { ...owner, at: '/messages' },
  { ...owner, at: '/favorites' },
  { ...owner, at: '/profile' },
  { ...owner, at: '/settings' },
  { ...owner, at: '/notifications' },
  { ...sitter, at: '/' },
  { ...sitter, at: '/sitter-dashboard' },
  { ...sitter, at: '/sitter-dashboard?tab=requests' },
  { ...sitter, at: '/sitter-dashboard?tab=calendar' },
  { ...sitter, at: '/sitter-dashboard?tab=earnings' },
  { ...sitter, at: '/listing/create', kB: 184 },
  { ...admin, at: '/admin', kB: 182 },
  { ...admin, at: '/admin?tab=users' },
]

const compressed = new Map<string, number>()
function sizeOf(file: string): number {
  const known = compressed.get(file) ?? gzipSync(readFileSync(join('dist/client', file))).length
  compressed.set(file, known)
  return known
}

/** The scripts that a page names, in the order in which they run. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<link rel="x-modulepreload" href="([^"]+)"/g)].map(([, file]) => file ?? '')

for (const as of ['visitor', 'owner', 'sitter', 'admin'] as const)
  test(`the scripts that the pages of the ${as} name are few and small`, async ({ site }) => {
    const page = await site.open(as === 'visitor' ? undefined : await site.demo(as))
    const found = []
    const allowed = []
    for (const { at, kB, files } of screens.filter((screen) => screen.as === as)) {
      const path = typeof at === 'string' ? at : await at(site)
      const scripts = scriptsOf(await (await page.request.get(path)).text())
      // named once each
      expect(new Set(scripts).size, path).toBe(scripts.length)
      const weight = Math.ceil(scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1000)
      expect(weight, path).toBeGreaterThan(50)
      found.push({ path, kB: Math.max(weight, kB), files: Math.max(scripts.length, files) })
      allowed.push({ path, kB, files })
    }
    expect(found).toEqual(allowed)
  })

// A browser handles taps between two scripts, but not while one is evaluated together with all its imports.
for (const [as, at] of [
  ['visitor', '/'],
  ['visitor', '/search-demo'],
  ['owner', '/'],
  ['owner', '/owner-dashboard?tab=pets'],
] as const)
  test(`the scripts of ${at} for ${as} are evaluated one by one, and React in its own task`, async ({ site }) => {
    const page = await site.open(as === 'visitor' ? undefined : await site.demo(as))
    const files = scriptsOf(await (await page.request.get(at)).text())
    expect(files.length).toBeGreaterThan(5)
    const importsOf = (file: string) =>
      [...readFileSync(join('dist/client', file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
        ([, name]) => `/assets/${name}`,
      )
    for (const [place, file] of files.entries())
      expect(files.slice(0, place)).toEqual(expect.arrayContaining(importsOf(file)))
    const place = (name: string) => files.findIndex((file) => file.startsWith(`/assets/${name}-`))
    expect(place('react')).toBeLessThan(place('hydrate-root'))
    expect(place('hydrate-root')).toBeLessThan(place('entry-client'))
  })
