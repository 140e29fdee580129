import { escapeMarkdown, markdownToHtml, plainText } from '#server/platform/markdown.ts'
import { fillText } from './rules/fill-text.ts'
import { wordsOfFacts } from './rules/facts.ts'
import type { Figures, PageFacts } from './rules/facts.ts'

/** A text of the site as pages show it. */
export type RenderedText = {
  readonly html: string
  /** Its words, a line each paragraph. */
  readonly words: string
  /** Its first sentences, at most 160 characters. */
  readonly description: string
}

const longestDescription = 160
/** As many texts as there are, with those of the version before. */
const keptTexts = 64

/** Returns a function that renders a text with the facts, and keeps what it rendered for as long as nothing changes. */
export function createRenderer() {
  const kept = new Map<string, RenderedText>()
  return (text: string, facts: PageFacts, figures: Figures): RenderedText => {
    const filled = fillText(text, wordsOfFacts(facts, figures), facts.emergencyNumbers, escapeMarkdown)
    const known = kept.get(filled)
    if (known) return known
    const words = plainText(filled)
    const rendered = { html: markdownToHtml(filled), words, description: shortened(words.replaceAll('\n', ' ')) }
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= keptTexts) kept.delete(oldest)
    kept.set(filled, rendered)
    return rendered
  }
}

/** A text cut at the end of a word. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`
}
