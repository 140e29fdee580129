import { useEffect, useRef } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: { new (): Watcher } | undefined

/**
 * On touch devices the system's back gesture closes what is open: by CloseWatcher where the browser has it, else by an
 * entry in the history that going back takes away.
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

/** Puts an entry of the same address into the history; whoever goes back from it calls `onBack`. Answers with its end. */
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
    // closed by hand; where the page has gone on to another address meanwhile, the entry stays behind
    if ((history.state as Marked)?.sheet === sheet) history.back()
  }
}
