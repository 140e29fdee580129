import type { Fault } from './options.ts'
import type { Verdict } from './verdict.ts'

type Looks = { readonly answered: number; readonly failed: readonly string[] }

/** The results of one fault. */
export type Row = Verdict & {
  readonly fault: Fault
  readonly what: string
  /** The longest time without an acknowledged write. */
  readonly gapMs: number
  readonly acknowledged: number
  /** Answers to writes that were retried. */
  readonly retried: string
  /** Reads of people who browse, signed out and signed in. */
  readonly looks: Looks
  readonly signedIn: Looks
  readonly isRunning: boolean
}

/** Maximum time without writes. */
const patienceMs = 25_000

/** The problems of a fault's results; empty if there are none. */
export function problems(row: Row): string[] {
  return [
    row.lost > 0 && `${row.lost} acknowledged writes are lost`,
    row.twice > 0 && `${row.twice} writes are stored twice`,
    row.looks.failed.length > 0 && `${row.looks.failed.length} looks were refused: ${some(row.looks.failed)}`,
    row.signedIn.failed.length > 0 &&
      `${row.signedIn.failed.length} looks of people signed in were refused: ${some(row.signedIn.failed)}`,
    row.gapMs > patienceMs && `no write for ${seconds(row.gapMs)} s`,
    row.fault === 'rolling' && row.retried !== '' && `writes were refused: ${row.retried}`,
    !row.isRunning && 'a process of the product ended',
    ...row.breaches,
  ].filter((problem) => typeof problem === 'string')
}

const some = (all: readonly string[]): string => [...new Set(all)].slice(0, 5).join('; ')
const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const columns = [
  'fault',
  'no write for',
  'acknowledged',
  'sent again',
  'lost',
  'twice',
  'browsing refused',
  'signed in',
  'breaches',
  'processes',
]

/** The results as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    `${row.fault}: ${row.what}`,
    `${seconds(row.gapMs)} s`,
    String(row.acknowledged),
    row.retried || '0',
    String(row.lost),
    String(row.twice),
    ofAll(row.looks),
    ofAll(row.signedIn),
    String(row.breaches.length),
    row.isRunning ? 'all run' : 'ended',
  ])
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const ofAll = ({ answered, failed }: Looks): string => `${failed.length} of ${answered + failed.length}`
