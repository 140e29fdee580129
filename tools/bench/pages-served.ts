import { existsSync, readFileSync } from 'node:fs'
import { figuresOf, load } from './load.ts'
import { median, round2 } from './numbers.ts'
import type { People } from './people.ts'

type Figure = Readonly<Record<string, number>>

/** A listing's page that is not cached, and cached pages. */
export async function measurePages(
  product: string,
  ids: readonly string[],
  say: (line: string) => void,
): Promise<Figure> {
  const coldMs = await coldPage(product, ids)
  say(`cold page of a listing:  ${coldMs.toFixed(1)} ms`)
  for (const path of ['/', `/listing/${ids[0]}`, '/search-demo?location=Austin'])
    say(`cached ${path.slice(0, 16).padEnd(17)} ${figuresOf(await load(product, [path]))}`)
  return { ms: round2(coldMs) }
}

/** Pages of a signed-in person, which are rendered for each request. */
export async function measureOwnPages(
  product: string,
  { owner: cookie, booking }: People,
  say: (line: string) => void,
): Promise<Figure> {
  const rates: Record<string, number> = {}
  for (const [name, path] of [
    ['home', '/'],
    ['booking', `/bookings/${booking}`],
    ['dashboard', '/owner-dashboard'],
  ] as const) {
    const figures = await load(product, [path], { cookie })
    say(`own page, ${name}:`.padEnd(25) + figuresOf(figures))
    rates[name] = round2(figures.rate)
  }
  return rates
}

/** Resident memory of a process in MB; 0 where there is no /proc. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`
  const [, kB = 0] = /^VmRSS:\s+(\d+)/m.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? []
  return Math.round(Number(kB) / 1000)
}

/** The median time of pages that are not cached, one after the other. */
async function coldPage(address: string, ids: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const id of ids) {
    const begun = performance.now()
    const answer = await fetch(`${address}/listing/${id}`)
    await answer.text()
    if (!answer.ok) throw new Error(`a page is ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return median(times.slice(10))
}
