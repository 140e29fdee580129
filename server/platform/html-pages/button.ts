export const focus = 'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand'

/** The classes of a page's primary button. */
export const primary = `w-full min-h-11 rounded-lg bg-brand px-4 py-2 font-semibold text-on-brand hover:bg-brand-strong ${focus}`

/** The classes of a button beside it. */
export const secondary = `w-full min-h-11 rounded-lg border border-edge bg-surface px-4 py-2 font-semibold text-ink hover:border-brand hover:bg-brand-soft ${focus}`

/** The classes of a field to type into, whose font keeps phones from zooming. */
export const textField = `w-full min-h-11 rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink ${focus}`

/** The classes of a link in a page's text. */
export const link = `rounded-sm font-semibold text-brand underline underline-offset-2 ${focus}`
