import { randomUUID } from 'node:crypto'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { createRandom } from '#demo/random.ts'
import type { Random } from '#demo/random.ts'
import type { TestApp } from './app.ts'
import { careUse } from './care.ts'
import { signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'

type Press = { readonly itemId: string | null; readonly day: string; readonly slot: string | null }
type Waiting = { readonly clientId: string; readonly deviceAt: string; readonly press: Press }

/** Random choices that are the same for the same seed, and an order. */
export function choices(seed: number): Random & { shuffled<T>(from: readonly T[]): T[] } {
  const random = createRandom(seed)
  return { ...random, shuffled: (from) => random.some(from, from.length) }
}

/**
 * A sitter's phone: it keeps what was pressed until the server has answered. Its clock is wrong, it sends in any order and
 * often twice, and now and then an answer does not arrive.
 */
export function aPhone(app: TestApp, stay: Stay, seed: number) {
  const use = careUse(app)
  const random = choices(seed)
  const wrongMs = random.whole(-180, 180) * 60_000
  const deviceAt = () => new Date(app.now.getTime() + wrongMs)
  let waiting: Waiting[] = []
  /** When the server first had each, and the record that it made of it. */
  const arrived = new Map<string, { readonly at: Date; readonly record: string }>()

  async function post(entries: readonly Waiting[], by: Person): Promise<readonly CareAnswer[]> {
    const sent = entries.map(({ press, ...own }) => use.entry(stay, { ...press, ...own, outcome: 'done' }))
    const answer = await use.send(stay, sent, by, deviceAt())
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  function take({ clientId, record, refusal }: CareAnswer): void {
    if (refusal || !record) throw new Error(`refused: ${refusal?.sentence}`)
    const before = arrived.get(clientId)
    if (before && before.record !== record.id) throw new Error(`${clientId} was recorded twice`)
    if (!before) arrived.set(clientId, { at: app.now, record: record.id })
  }
  return {
    arrived,
    waits: () => waiting.length,
    press(press: Press): string {
      const clientId = randomUUID()
      waiting.push({ clientId, deviceAt: deviceAt().toISOString(), press })
      return clientId
    },
    /** Sends what waits, twice at once and in two orders. */
    async send(): Promise<void> {
      if (waiting.length === 0) return
      const by = await signedInAgain(app, stay.sitter)
      const [answers, again] = await Promise.all([
        post(random.shuffled(waiting), by),
        random.chance(0.6) ? post(random.shuffled(waiting), by) : [],
      ])
      const all = [...answers, ...again]
      for (const answer of all) take(answer)
      // an answer that does not arrive: it is sent again
      if (random.chance(0.3)) return
      const known = new Set(all.map(({ clientId }) => clientId))
      waiting = waiting.filter(({ clientId }) => !known.has(clientId))
    },
  }
}
