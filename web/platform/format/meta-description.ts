import { truncate } from './words.ts'

/** What search engines show of a page: 160 letters, the ellipsis counted. */
export function metaDescription(text: string): string {
  return truncate(text, 159)
}
