/** A path and the cookie that requests it. */
export type TimedCall = readonly [path: string, cookie: string]

const times = 40

/** Times each call alone, forty times; returns the slowest p95 in milliseconds. */
export async function slowestOf(
  product: string,
  calls: readonly TimedCall[],
  say: (line: string) => void,
): Promise<number> {
  const slowest: number[] = []
  for (const [path, cookie] of calls) {
    const taken: number[] = []
    for (let at = 0; at < times; at++) taken.push((await timed(product + path, cookie)).ms)
    slowest.push(sayP95(path, taken, say))
  }
  return Math.max(...slowest)
}

/** Follows forty pages of a list; returns their p95 in milliseconds. */
export async function pagesOf(
  product: string,
  [path, cookie]: TimedCall,
  say: (line: string) => void,
): Promise<number> {
  const taken: number[] = []
  let next: string | undefined = path
  while (next && taken.length < times) {
    const page: Awaited<ReturnType<typeof timed>> = await timed(product + next, cookie)
    taken.push(page.ms)
    next = /<([^>]+)>; rel="next"/.exec(page.link)?.[1]
  }
  if (taken.length < times) throw new Error(`${path} has ${taken.length} pages`)
  return sayP95(`${path}, page by page`, taken, say)
}

async function timed(address: string, cookie: string): Promise<{ ms: number; link: string }> {
  const begun = performance.now()
  const answer = await fetch(address, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} is ${answer.status}`)
  return { ms: performance.now() - begun, link: answer.headers.get('link') ?? '' }
}

function sayP95(name: string, taken: readonly number[], say: (line: string) => void): number {
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95) - 1] ?? 0
  say(`${name}: p95 ${p95.toFixed(0)} ms`)
  return p95
}
