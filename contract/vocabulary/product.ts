/** What people call the product. */
export const productName = 'Petstead'

/** Shown when no response arrives. */
export const unreachable = "We can't reach Petstead. Check your connection and try again."
