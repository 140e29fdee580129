import { refusals } from '#contract/refusals.ts'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import { askToLogIn } from '#web/platform/session.ts'

/** The key under which the tab stores which listing to save after the login. */
const name = 'favorite'

/** How long the listing to save is remembered, in milliseconds. */
const patience = 60 * 60_000

type Wish = { listingId: string; since: number }

/** Asks a visitor to log in, and remembers the listing to save afterwards. */
export function askToSave(listingId: string): void {
  keepInput(name, { listingId, since: Date.now() } satisfies Wish)
  askToLogIn({ title: 'Please log in', description: refusals.log_in_to_save.sentence })
}

/** Returns the listing to save after the login, and forgets it. */
export function takeWish(): string | undefined {
  const wish = keptInput<Wish>(name)
  keepInput(name, undefined)
  return wish && Date.now() - wish.since < patience ? wish.listingId : undefined
}
