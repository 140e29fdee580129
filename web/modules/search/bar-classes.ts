/** The class names of one field of the search bar. */
export const fieldClasses =
  'grid w-full cursor-pointer grid-cols-1 content-center gap-0.5 rounded-lg px-4 py-2 text-left transition-colors duration-150 ' +
  'hover:bg-brand-soft md:min-h-14 md:rounded-full md:px-4 lg:px-6 has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-brand'

/**
 * The class names of a panel of the search bar: on a phone it fills the rest of the sheet, elsewhere it floats under
 * the bar.
 */
export const panelClasses =
  'forced-edge rounded-xl bg-surface max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col max-md:overflow-y-auto ' +
  'max-md:overscroll-contain md:absolute md:top-full md:z-20 md:mt-3 md:animate-appear md:border md:border-line md:shadow-float'

/**
 * The class names of a step of the search. On a phone the open step fills the sheet, and the others are one line each.
 */
export const stepClasses = (asked: boolean, unfolded: boolean) =>
  `min-w-0 ${unfolded ? 'max-md:rounded-xl max-md:border max-md:border-line' : ''} ${asked ? 'max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col' : ''} `
