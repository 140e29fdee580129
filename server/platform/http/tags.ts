/**
 * Whether who asks (`If-None-Match`) knows the answer with a tag already. Tags are compared weakly: a proxy that packs
 * an answer makes its tag a weak one. A caller may know several, or (`*`) anything at all.
 */
export function knows(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false
  const tags: readonly string[] = known.match(/"[^"]*"/g) ?? []
  return known.trim() === '*' || tags.includes(tag)
}
