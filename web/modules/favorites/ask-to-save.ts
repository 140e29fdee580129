import { refusals } from '#contract/refusals.ts'
import { logInFirst, takeInterrupted } from '#web/platform/after-login.ts'

const action = 'save'

/**
 * Asks a visitor to log in, and remembers the listing to save afterwards: in the tab, not in an address, so that no link
 * can make a person save something.
 */
export function askToSave(listingId: string): void {
  logInFirst(action, listingId, { title: 'Please log in', description: refusals.log_in_to_save.sentence })
}

/** Returns the listing to save after the login, and forgets it. */
export const takeListingToSave = (): string | undefined => takeInterrupted(action)
