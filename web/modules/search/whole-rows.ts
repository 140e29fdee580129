/** The space below the last row, which is the padding of the list and the gap to the edge of the window, in pixels. */
const below = 24

/**
 * Ends a list with a whole row where not all fit, into the window or into its highest height by the stylesheet. On a
 * phone the list is part of a sheet, which scrolls.
 */
export function endWithWholeRow(list: HTMLElement): void {
  if (!matchMedia('(min-width: 768px)').matches) return
  list.style.removeProperty('max-height')
  const highest = parseFloat(getComputedStyle(list).maxHeight)
  const room = Math.min(highest, window.innerHeight - list.getBoundingClientRect().top) - below
  const ends = [...list.children].map((row) => (row instanceof HTMLElement ? row.offsetTop + row.offsetHeight : 0))
  const last = ends.findLast((end) => end <= room)
  if (last !== undefined && ends.some((end) => end > room)) list.style.setProperty('max-height', `${last}px`)
}
