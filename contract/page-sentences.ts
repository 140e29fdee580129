/**
 * Sentences that the first page of the browser needs. They are separate from the table of refusals, which is too large
 * for that page.
 */
export const signedOut = 'Unauthorized'
export const unknownAddress = 'Please enter a valid location address.'
/** Not a refusal: shown when no response arrives. */
export const unreachable = "We can't reach Petstead. Check your connection and try again."
