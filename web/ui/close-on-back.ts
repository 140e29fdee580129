import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: { new (): Watcher } | undefined

/**
 * On touch devices the system's back gesture closes what is open: by CloseWatcher where the browser has it, else by
 * holding the page where it is.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return
    if (typeof CloseWatcher === 'undefined') {
      setHolds(true)
      return () => setHolds(false)
    }
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [open])
  useBlocker({
    disabled: !holds,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      latest.current()
      return true
    },
  })
}
