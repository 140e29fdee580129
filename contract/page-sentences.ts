/**
 * Sentences that the first page has to know by itself. They stand apart from the table of refusals, which is
 * too heavy for that page.
 */
export const signedOut = 'Unauthorized'
export const unknownAddress = 'Please enter a valid location address.'
/** No refusal: what is said when no answer comes. */
export const unreachable = "We can't reach Petstead. Check your connection and try again."
