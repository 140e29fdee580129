/**
 * Whether an `If-None-Match` header contains a tag. Tags are compared weakly, because a proxy that compresses a
 * response makes its tag weak. The header may list several tags, or be `*`.
 */
export function matchesEtag(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false
  const tags: readonly string[] = known.match(/"[^"]*"/g) ?? []
  return known.trim() === '*' || tags.includes(tag)
}
