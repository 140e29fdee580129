/** The name of the error for a page script that could not be fetched. */
const name = 'MissingFile'

/**
 * Renames the error of a script that cannot be fetched. By default the router would reload the page at once, which
 * without a connection shows the browser's own error page and loses everything that was open.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.name = name
    event.payload.message = `A part of this page could not be loaded (${event.payload.message})`
  })
}

/** Whether the error means that a page script could not be fetched. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === name
}

/** The key under which a tab stores when it last reloaded because of a missing file. */
export const reloadedAt = 'reloaded-for-a-missing-file'
/** A page reloaded within this time that still lacks a file is not reloaded again. */
export const tooSoonMs = 30_000

/**
 * Reloads the page if the server can be reached: it may have a newer release, whose scripts have other names. Returns
 * false if the page is not reloaded.
 */
export async function reloadForMissingFile(asked = false): Promise<boolean> {
  const lately = Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < tooSoonMs
  if (lately && !asked) return false
  const reachable = await fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!reachable) return false
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  window.location.reload()
  return true
}
