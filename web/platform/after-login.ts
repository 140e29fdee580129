import { keepInput, keptInput } from './kept-input.ts'
import { askToLogIn } from './session.ts'

/** How long an interrupted action can be continued, in milliseconds. */
const validMs = 60 * 60_000

type Interrupted = { readonly subject: string; readonly since: number }
const nameOf = (action: string): string => `after the login: ${action}`

/** Asks a visitor to log in, and stores in the tab on which subject to continue the action afterwards. */
export function logInFirst(action: string, subject: string, words: { title: string; description: string }): void {
  interrupt(action, subject)
  askToLogIn(words)
}

/** Stores in the tab on which subject to continue an action after the login. */
export function interrupt(action: string, subject: string): void {
  keepInput(nameOf(action), { subject, since: Date.now() } satisfies Interrupted)
}

/**
 * Returns on which subject to continue an action after the login, and forgets it; undefined if there is none. With `only`, what
 * is about another subject is left to that.
 */
export function takeInterrupted(action: string, only?: string): string | undefined {
  const interrupted = keptInput<Interrupted>(nameOf(action))
  if (!interrupted || (only && interrupted.subject !== only)) return undefined
  keepInput(nameOf(action), undefined)
  return Date.now() - interrupted.since < validMs ? interrupted.subject : undefined
}
