/** The content of a message, which each channel formats in its own way. */
export type Content = {
  /** The subject of a mail. */
  readonly subject: string
  readonly heading: string
  /** Plain text, one entry per paragraph. */
  readonly paragraphs: readonly string[]
  /** The next step: the label of its button, and the path of its page ("/…"). */
  readonly action?: { readonly label: string; readonly path: string }
  /** Messages about the same thing have the same key, so that mail programs group them. */
  readonly threadKey?: string
}
