import { OperatorError } from '#server/platform/operator-error.ts'

/** The kinds of failures, in the order of the rehearsal. */
export const faults = ['node', 'postmaster', 'switchover', 'freeze', 'rolling', 'restore'] as const
export type Fault = (typeof faults)[number]

export type Options = {
  readonly install: boolean
  /** Each fault with its number of repetitions. */
  readonly plan: readonly { readonly fault: Fault; readonly times: number }[]
  /** Writes (messages and requests for stays) and reads per second. */
  readonly writes: number
  readonly reads: number
}

export const usage = `Usage: npm run rehearse [-- --install] [--only ${faults.join(',')}] [--times N] [--writes N] [--reads N]`

/** Faults that lose the leader are repeated three times, the others run once. */
const timesOf = (fault: Fault): number => (fault === 'rolling' || fault === 'restore' ? 1 : 3)

/** Parses the arguments of the command; throws the usage if they are wrong. */
export function readOptions(words: readonly string[]): Options {
  const install = words.includes('--install')
  const rest = words.filter((word) => word !== '--install')
  const given = new Map<string, string>()
  for (let i = 0; i < rest.length; i += 2) {
    const [name = '', value] = [rest[i], rest[i + 1]]
    if (!/^--(only|times|writes|reads)$/.test(name) || value === undefined || given.has(name))
      throw new OperatorError(usage)
    given.set(name, value)
  }
  const number = (name: string, most: number): number | undefined => {
    const value = given.get(name)
    if (value === undefined) return undefined
    if (!/^[1-9]\d{0,3}$/.test(value) || Number(value) > most) throw new OperatorError(usage)
    return Number(value)
  }
  const asked = given.get('--only')?.split(',') ?? faults
  if (!asked.every((word): word is Fault => (faults as readonly string[]).includes(word)))
    throw new OperatorError(usage)
  const times = number('--times', 20)
  return {
    install,
    plan: asked.map((fault) => ({ fault, times: times ?? timesOf(fault) })),
    writes: number('--writes', 1000) ?? 20,
    reads: number('--reads', 1000) ?? 40,
  }
}
