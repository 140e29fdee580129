import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A process of the product beside the test. */
export type ProductProcess = {
  /** Its output so far. */
  told(): string
  readonly port: number
  readonly pid: number
  /** Sends SIGTERM and waits for the end. Returns the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('one-process.ts', import.meta.url))

/**
 * Starts a process, with the API alone unless pages are requested, and waits until it answers; throws with its output
 * if it does not start.
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  ...words: readonly 'pages'[]
): Promise<ProductProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'petstead-process-'))
  const child = spawn(process.execPath, ['--max-semi-space-size=16', program, ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'false',
      RATE_LIMITS: 'false',
      // as with npm start, in the image and in the unit
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += String(text)))
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true })
      resolve(code)
    }),
  )
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^up (\d+)$/m.exec(told)?.[1]
      if (found) resolve(Number(found))
    })
    void ended.then((code) => reject(new Error(`It ended with ${code}:\n${told}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    told: () => told,
    port,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}
