/** One field of the search bar. */
export const fieldClasses =
  'grid w-full cursor-pointer grid-cols-1 content-center gap-0.5 rounded-lg px-4 py-2 text-left transition-colors duration-150 ' +
  'hover:bg-brand-soft md:min-h-14 md:rounded-full md:px-4 lg:px-6 has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-brand'

/** A panel of the search bar: below its field on a phone, floating under the bar elsewhere. */
export const panelClasses =
  'forced-edge mt-2 rounded-xl border border-line bg-surface md:absolute md:top-full md:z-20 md:mt-3 md:animate-appear ' +
  'md:shadow-float'
