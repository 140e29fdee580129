/** Whether every word that is typed begins a word of what there is, whatever the case and the accents. */
export function wanted(words: string, typed: string): boolean {
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
