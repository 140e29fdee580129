import { truncate } from './words.ts'

/** The part of a text that search engines show: 160 characters with the ellipsis. */
export function metaDescription(text: string): string {
  return truncate(text, 159)
}
