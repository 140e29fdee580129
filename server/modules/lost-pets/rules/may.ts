/** Who asks: a side of the stay from which the pet is missing, or the sitter of another stay of the pet, who helps. */
export type LostViewer = 'owner' | 'sitter' | 'helper'

/** A pet is reported as missing while it is at the stay. */
export function mayStart(viewer: LostViewer, isWithSitter: boolean): boolean {
  return viewer !== 'helper' && isWithSitter
}
