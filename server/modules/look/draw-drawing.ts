import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Pixels of a picture. */
export type Pixels = {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** A drawing may take so long, in milliseconds; logos take some hundred. */
export const drawingMs = 4000

const Drawn = z.object({
  data: z.instanceof(Uint8Array),
  info: z.object({ width: z.int(), height: z.int(), channels: z.literal([1, 2, 3, 4]) }),
})

const program = fileURLToPath(new URL('draw-svg.ts', import.meta.url))
let turn: Promise<unknown> = Promise.resolve()

/**
 * Draws an SVG, `side` pixels wide or high, in a process that is ended when it takes too long (`late`); one at a time.
 * Undefined if nothing comes of it.
 */
export async function drawDrawing(file: Buffer, side: number): Promise<Pixels | 'late' | undefined> {
  const drawn = turn.then(() => drawInProcess(file, side))
  turn = drawn
  return drawn
}

function drawInProcess(file: Buffer, side: number): Promise<Pixels | 'late' | undefined> {
  return new Promise((resolve) => {
    // it knows no setting and no secret of the server
    const child = fork(program, {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const end = (pixels?: Pixels | 'late'): void => {
      clearTimeout(late)
      child.kill('SIGKILL')
      resolve(pixels)
    }
    const late = setTimeout(() => end('late'), drawingMs)
    child.once('error', () => end())
    child.once('exit', () => end())
    child.once('message', (message) => {
      const { data } = Drawn.safeParse(message)
      end(data && { data: Buffer.from(data.data), info: data.info })
    })
    child.send({ file, side }, (error) => error && end())
  })
}
