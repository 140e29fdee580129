/**
 * Sentences of refusals that the first page has to know by itself. They stand apart from the table of refusals, which is
 * too heavy for that page.
 */
export const signedOut = 'Unauthorized'
export const unknownAddress = 'Please enter a valid location address.'
