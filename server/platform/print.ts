import { loggedError } from './http/log.ts'

/** Prints lines about the process itself, beside the log of requests. */
export type Printer = {
  readonly say: (line: string) => void
  readonly warn: (line: string) => void
  /** An error that ends the process; a sentence, or with its stack trace. */
  readonly fail: (error: unknown, sentence: string | undefined) => void
}

/** Levels of the log, as in its other lines. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

/** Plain lines for a person at a terminal; with `json`, lines like those of the log, for programs that read it. */
export function printer(json: boolean): Printer {
  if (!json)
    return {
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
      fail: (error, sentence) => console.error(sentence ?? error),
    }
  const print = (level: keyof typeof levels, msg: string, more: object = {}): void =>
    console.log(JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...more, msg }))
  // the queue's library prints errors of its connections by this, too
  console.trace = (error: unknown) => print('warn', 'An error beside the log.', { err: loggedError(error) })
  return {
    say: (line) => print('info', line),
    warn: (line) => print('warn', line),
    fail: (error, sentence) =>
      sentence ? print('fatal', sentence) : print('fatal', 'The server ends.', { err: loggedError(error) }),
  }
}
