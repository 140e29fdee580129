/** Further addresses a page may use, by directive: a picture store, the operator's maps. */
export type ExtraSources = Partial<
  Record<'script-src' | 'connect-src' | 'img-src' | 'font-src' | 'frame-src', string[]>
>

const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** The Content-Security-Policy of a page: nothing but our own files, the nonce's scripts, and the card form. */
export function pagePolicy(nonce: string, extra: ExtraSources = {}): string {
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['form-action', ["'self'"]],
    ['script-src', ["'self'", `'nonce-${nonce}'`, ...stripe]],
    // Dialogs and menus keep the page behind them from scrolling with a style element of their own.
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['font-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['connect-src', ["'self'", 'https://api.stripe.com']],
    ['frame-src', [...stripe, 'https://hooks.stripe.com']],
    ['worker-src', ["'self'", 'blob:']],
    ['manifest-src', ["'self'"]],
  ]
  return directives
    .map(([name, sources]) => [name, ...sources, ...(extra[name as keyof ExtraSources] ?? [])].join(' '))
    .join('; ')
}

/** What an answer may use of a device: where it is, when asked for, and the card form's ways to pay. */
export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")'

/** The policy of a script that works beside the page: browsers take it from the script's own answer. */
export function workerPolicy({ 'connect-src': sources = [] }: ExtraSources = {}): string {
  return `default-src 'none'; connect-src ${["'self'", ...sources].join(' ')}; frame-ancestors 'none'`
}
