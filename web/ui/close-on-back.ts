import { useEffect, useRef } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: { new (): Watcher } | undefined

/**
 * On touch devices the system's back gesture closes what is open: with CloseWatcher if the browser has it, else with a
 * history entry that going back removes.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return
    if (typeof CloseWatcher === 'undefined') return holdEntry(() => latest.current())
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [open])
}

type Marked = { sheet?: number } | null
let last = 0

/** Pushes a history entry for the same address; going back from it calls `onBack`. Returns the cleanup. */
function holdEntry(onBack: () => void): () => void {
  const sheet = ++last
  history.pushState({ ...(history.state as object), sheet }, '')
  const onPop = () => {
    if ((history.state as Marked)?.sheet === sheet) return
    window.removeEventListener('popstate', onPop)
    onBack()
  }
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    // closed without the back gesture; if the page has gone to another address meanwhile, the entry stays in the
    // history
    if ((history.state as Marked)?.sheet === sheet) history.back()
  }
}
