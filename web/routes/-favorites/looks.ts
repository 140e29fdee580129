/** A grid for cards of favorites, with as many columns as fit. */
export const cardGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
/** A phone shows the photos of so many cards at once, without scrolling. */
export const seenFirst = 2
