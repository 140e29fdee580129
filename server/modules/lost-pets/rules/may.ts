import type { LostViewer } from '#contract/vocabulary/lost-pets.ts'

/** A pet is reported as missing while it is at the stay. */
export function mayStart(viewer: LostViewer, isWithSitter: boolean): boolean {
  return viewer !== 'helper' && isWithSitter
}
