/** Further addresses a page may use, by directive: a picture store, the operator's maps, a card form. */
export type ExtraSources = Partial<
  Record<'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'font-src' | 'frame-src', string[]>
>

/** The Content-Security-Policy of a page: nothing but our own files, the nonce's scripts, and what is named. */
export function pagePolicy(nonce: string, extra: ExtraSources = {}): string {
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'"]],
    ['script-src', ["'self'", `'nonce-${nonce}'`]],
    // Dialogs and menus keep the page behind them from scrolling with a style element of their own.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['connect-src', ["'self'"]],
    ['frame-src', []],
    ['worker-src', ["'self'", 'blob:']],
    ['manifest-src', ["'self'"]],
  ]
  return directives
    .map(([name, sources]) => [name, ...sources, ...(extra[name as keyof ExtraSources] ?? [])])
    .map((words) => (words.length > 1 ? words : [...words, "'none'"]).join(' '))
    .join('; ')
}

/** What an answer may use of a device: where it is, when asked for, and its ways to pay, also for the named origins. */
export function permissionsPolicy(payingOrigins: readonly string[]): string {
  const paying = ['self', ...payingOrigins.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), microphone=(), geolocation=(self), payment=(${paying})`
}

/** The policy of a script that works beside the page: browsers take it from the script's own answer. */
export function workerPolicy({ 'connect-src': sources = [] }: ExtraSources = {}): string {
  return `default-src 'none'; connect-src ${["'self'", ...sources].join(' ')}; frame-ancestors 'none'`
}

/** Sources of several needs together. */
export function mergeSources(...all: readonly ExtraSources[]): ExtraSources {
  const merged: ExtraSources = {}
  for (const sources of all)
    for (const [name, origins] of Object.entries(sources) as [keyof ExtraSources, string[]][])
      merged[name] = [...(merged[name] ?? []), ...origins]
  return merged
}
