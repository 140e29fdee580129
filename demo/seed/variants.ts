import type { Random } from '../random.ts'

/** Writes one of the variants of a text: of "[a|b]" either a or b. */
export function variantOf(random: Random, template: string): string {
  return template.replaceAll(/\[([^\]]+)\]/g, (_, all: string) => random.pick(all.split('|')))
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}
