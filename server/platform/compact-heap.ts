import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'

/**
 * Collects all garbage and moves what is left together. Stops the process for some hundred milliseconds, so only before
 * anybody waits for an answer. V8 itself would keep the pages: after many objects were made in turn with what lives on,
 * each page holds a little of both.
 */
export function compactHeap(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
