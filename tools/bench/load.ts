import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const seconds = Number(process.env.BENCH_SECONDS ?? 5)
export const clients = 8

const script = fileURLToPath(new URL('load.lua', import.meta.url))

export type Figures = { readonly rate: number; readonly p50Ms: number; readonly p99Ms: number }

export function figuresOf({ rate, p99Ms }: Figures): string {
  return `${Math.round(rate)}/s, p99 ${p99Ms} ms`
}

/** What `load.lua` prints at the end. */
type Counted = {
  readonly requests: number
  readonly microseconds: number
  readonly failed: number
  /** In microseconds. */
  readonly p50: number
  readonly p99: number
}

/**
 * Loads an address with some clients, after a second of warm-up. A client in Node would take more of the processor, which the
 * product and PostgreSQL need here.
 */
export async function load(
  address: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  connections = clients,
): Promise<Figures> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(directory, 'paths')
  writeFileSync(file, `${paths.join('\n')}\n`)
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const run = async (duration: number): Promise<Counted> => {
    const asked = ['-t1', `-c${connections}`, `-d${duration}s`, ...sent, '-s', script, address, '--', file]
    const { stdout } = await promisify(execFile)('wrk', asked).catch(explained)
    return JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Counted
  }
  try {
    await run(1)
    const { requests, microseconds, failed, p50, p99 } = await run(seconds)
    if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} calls of ${paths[0]} failed`)
    return { rate: (requests * 1e6) / microseconds, p50Ms: p50 / 1000, p99Ms: p99 / 1000 }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function explained(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new Error('The bench needs wrk: apt-get install wrk, or brew install wrk.')
  throw error
}
