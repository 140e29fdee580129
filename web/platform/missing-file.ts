/** The name of an error for a script of the page that could not be fetched. */
const name = 'MissingFile'

/**
 * Makes a script that cannot be fetched an error of its own. The router would reload the page at once, which without a
 * connection leaves the person on the browser's own error page, with everything they had open gone.
 */
export function watchMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.name = name
    event.payload.message = `A part of this page could not be loaded (${event.payload.message})`
  })
}

/** Whether a script of the page is what is missing. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === name
}

/** Where a tab notes when it was last reloaded for a missing file. */
export const reloadedAt = 'reloaded-for-a-missing-file'
/** A page that was reloaded within this time and still lacks a file is not reloaded again. */
export const tooSoonMs = 30_000

/**
 * Loads the page anew when the server can be reached: it may have a newer release, whose scripts have other names.
 * Answers false when it stays as it is.
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
