import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'

declare global {
  interface Window {
    /** The page is being asked for once more: its scripts must not begin what the reload would break off. */
    reloading?: boolean
  }
}

/** Tells the server the browser's time zone with every further request. */
export function tellTimeZone(zone: string): void {
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}

/**
 * Written into the page as text and runs before any other script, so it must not use anything from outside. The page
 * was rendered for the time zone that the server knew; elsewhere it is asked for once more, before anybody sees wrong
 * hours. Compares offsets first, because the first use of `Intl` takes a phone 50 ms.
 */
function checkZone(offsetMs: number, name: string): void {
  if (-new Date().getTimezoneOffset() * 60_000 === offsetMs) return
  const cookie = `${name}=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')}`
  // the server had it, and does not know this zone
  if (document.cookie.includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  if (!document.cookie.includes(cookie)) return
  window.reloading = true
  document.documentElement.style.visibility = 'hidden'
  location.reload()
}

/** The inline script of a page that was rendered for a time zone `offsetMs` ahead of UTC. */
export function scriptThatChecksTheZone(offsetMs: number): string {
  return `(${checkZone})(${offsetMs}, ${JSON.stringify(timeZoneCookie)})`
}
