/** How many names must stay in view for a map to say where it is. */
const enough = 4
/** The part of the frame in which a name is whole. */
const inside = 0.85

type Offset = { x: number; y: number }

/**
 * The highest zoom, between `zoom` and `most`, at which four names are still in view. `names`: where they are at `zoom`, in
 * pixels from the center; `half`: half the size of the frame.
 */
export function nearestZoom(names: readonly Offset[], half: Offset, zoom: number, most: number): number {
  const [last] = names
    .map(({ x, y }) => Math.min((half.x * inside) / Math.abs(x), (half.y * inside) / Math.abs(y)))
    .toSorted((one, other) => other - one)
    .slice(enough - 1, enough)
  return last === undefined ? zoom : Math.min(most, Math.max(zoom, zoom + Math.log2(last)))
}
