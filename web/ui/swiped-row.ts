/** The class names of a list of cards that on a phone are one row, swiped from card to card; add the width of a card. */
export const swipedRow =
  'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 ' +
  'max-sm:*:shrink-0 max-sm:*:snap-start'
