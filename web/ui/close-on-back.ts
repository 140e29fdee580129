import { useEffect, useEffectEvent } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }
declare const CloseWatcher: { new (): Watcher } | undefined

/**
 * On touch devices the system's back gesture closes what is open: with CloseWatcher if the browser has it, else with a
 * history entry that going back removes.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open || !matchMedia('(pointer: coarse)').matches) return
    let again: number | undefined
    let release = hold()
    function hold(): () => void {
      const back = () => {
        onBack()
        // what stays open, because it is being sent, hears the next one too
        again = window.setTimeout(() => (release = hold()), stillOpenMs)
      }
      if (typeof CloseWatcher === 'undefined') return holdEntry(back)
      const watcher = new CloseWatcher()
      watcher.onclose = back
      return () => watcher.destroy()
    }
    return () => {
      clearTimeout(again)
      release()
    }
  }, [open])
}

/** By then what was closed is closed. */
const stillOpenMs = 300

const marked = (): { sheet?: number } | null => history.state
/** An entry that outlived a reload has a number of its own too. */
let last = Date.now()
/** One after the other: going back takes a while, and would lead away from an entry that is put there meanwhile. */
let steps: Promise<void> = Promise.resolve()

/** Pushes a history entry for the same address; going back from it calls `onBack`. Returns the cleanup. */
function holdEntry(onBack: () => void): () => void {
  const sheet = ++last
  const isHere = () => marked()?.sheet === sheet
  const onPop = () => {
    if (isHere()) return
    window.removeEventListener('popstate', onPop)
    onBack()
  }
  steps = steps.then(() => {
    history.pushState({ ...marked(), sheet }, '')
    window.addEventListener('popstate', onPop)
  })
  return () => {
    steps = steps.then(() => {
      window.removeEventListener('popstate', onPop)
      // closed without the back gesture; if the page has gone to another address meanwhile, the entry stays in the history
      if (isHere()) return goBack()
    })
  }
}

const cancelledAfterMs = 500

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    // a navigation that starts meanwhile cancels going back, and no event comes
    setTimeout(resolve, cancelledAfterMs)
    history.back()
  })
}
