/** Whether every typed word is the beginning of one of `words`; ignores case and accents. */
export function matchesTyped(words: string, typed: string): boolean {
  const known = plain(words)
  return plain(typed).every((start) => known.some((word) => word.startsWith(start)))
}

function plain(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
