/** Further origins that a page may use, by directive: a picture store, the operator's maps, a card form. */
export type ExtraSources = Partial<
  Record<'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'font-src' | 'frame-src', string[]>
>

/** The Content-Security-Policy of a page: only the site's own files, scripts with the nonce, and the extra origins. */
export function pagePolicy(nonce: string, extra: ExtraSources = {}): string {
  const directives: [string, string[]][] = [
    // the fallback for manifests, because WebKit builds without them report `manifest-src` as unknown on every page
    ['default-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'"]],
    ['script-src', ["'self'", `'nonce-${nonce}'`]],
    // Dialogs and menus add a style element that keeps the page behind them from scrolling.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['connect-src', ["'self'"]],
    ['frame-src', []],
    ['worker-src', ["'self'", 'blob:']],
    ['media-src', []],
  ]
  return directives
    .map(([name, sources]) => [name, ...sources, ...(extra[name as keyof ExtraSources] ?? [])])
    .map((words) => (words.length > 1 ? words : [...words, "'none'"]).join(' '))
    .join('; ')
}

/** The Permissions-Policy: camera and geolocation for this site, and payment for it and the given origins. */
export function permissionsPolicy(payingOrigins: readonly string[]): string {
  const paying = ['self', ...payingOrigins.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(self), microphone=(), geolocation=(self), payment=(${paying})`
}

/**
 * The policy of a worker script, which browsers take from the script's own response. `worker-src` and `script-src` are for
 * the service worker, which fetches the script of a map's worker: WebKit checks such a fetch by what is fetched, the
 * others check `connect-src`.
 */
export function workerPolicy({ 'connect-src': sources = [] }: ExtraSources = {}): string {
  const connect = ["'self'", ...sources].join(' ')
  return `default-src 'none'; connect-src ${connect}; script-src 'self'; worker-src 'self'; frame-ancestors 'none'`
}

/** Merges several sets of origins. */
export function mergeSources(...all: readonly ExtraSources[]): ExtraSources {
  const merged: ExtraSources = {}
  for (const sources of all)
    for (const [name, origins] of Object.entries(sources) as [keyof ExtraSources, string[]][])
      merged[name] = [...(merged[name] ?? []), ...origins]
  return merged
}
