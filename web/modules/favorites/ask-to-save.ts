import { refusals } from '#contract/refusals.ts'
import { keepInput, keptInput } from '#web/platform/kept-input.ts'
import { askToLogIn } from '#web/platform/session.ts'

/** Under what the tab remembers which listing is to be saved once somebody has logged in. */
const name = 'favorite'

/** Whoever needs longer for logging in than this, in milliseconds, has gone on to something else. */
const patience = 60 * 60_000

type Wish = { listingId: string; since: number }

/** Asks a visitor to log in, and remembers what is saved then. */
export function askToSave(listingId: string): void {
  keepInput(name, { listingId, since: Date.now() } satisfies Wish)
  askToLogIn({ title: 'Please log in', description: refusals.log_in_to_save.sentence })
}

/** The listing whose heart was pressed before the log-in, told once. */
export function takeWish(): string | undefined {
  const wish = keptInput<Wish>(name)
  keepInput(name, undefined)
  return wish && Date.now() - wish.since < patience ? wish.listingId : undefined
}
