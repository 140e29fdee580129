/** What a message says, whatever carries it: each channel gives it the shape that it needs. */
export type Content = {
  /** The subject of a mail. */
  readonly subject: string
  readonly heading: string
  /** Plain text, a paragraph each. */
  readonly paragraphs: readonly string[]
  /** The one thing to do next: what the button says, and the page of the product that it leads to ("/…"). */
  readonly action?: { readonly label: string; readonly path: string }
  /** Messages about the same thing have the same key, so that mail programs show them together. */
  readonly threadKey?: string
}
