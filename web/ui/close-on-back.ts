import { useEffect, useRef } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: { new (): Watcher } | undefined

/** On touch devices the system's back gesture closes what is open, where the browser offers it (CloseWatcher). */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [open])
}
