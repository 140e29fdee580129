import { reloadedAt, tooSoonMs } from './missing-file.ts'

declare global {
  interface Window {
    /** Tells the page that a script it begins with could not be fetched. */
    scriptMissing?: () => void
  }
}

type Watch = { readonly reloadedAt: string; readonly tooSoonMs: number; readonly note: string; readonly shell: boolean }

/**
 * Runs in a page before any other script, written into it as text: so it uses nothing from outside. A page whose first
 * scripts cannot be fetched, because a newer release took them away or the line broke, would stay as the server sent it:
 * a spinner, or buttons that do nothing. It is loaded anew once when the server can be reached, and else says so.
 */
function watchScripts({ reloadedAt: key, tooSoonMs: wait, note, shell }: Watch): void {
  // React puts this script in again when it takes the page over
  if (window.scriptMissing) return
  let missing = false
  const say = () => {
    const main = shell && document.querySelector('main')
    if (main) main.innerHTML = note
    else document.body.insertAdjacentHTML('afterbegin', note)
  }
  const reloadOnce = async () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < wait) return say()
      if (!(await fetch('/healthz', { cache: 'no-store' })).ok) return say()
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    } catch {
      say()
    }
  }
  window.scriptMissing = () => {
    if (!missing) void reloadOnce()
    missing = true
  }
  window.addEventListener(
    'error',
    ({ target }) => {
      // what loads a script of somebody else's says itself when it does not come
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) window.scriptMissing?.()
    },
    { capture: true },
  )
}

/** A link, because buttons wait for the scripts. */
const note = `<div role="alert" class="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-4 text-center font-medium">
<p>This page didn't load completely.</p><a href="" class="font-semibold text-brand">Reload the page</a></div>`

/** The script for a page of which the server sent all, or only the shell. */
export function scriptThatWatches(shell: boolean): string {
  return `(${watchScripts})(${JSON.stringify({ reloadedAt, tooSoonMs, note, shell }).replaceAll('<', String.raw`\u003c`)})`
}
