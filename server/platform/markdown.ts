import { micromark } from 'micromark'

/** HTML in a text stays text, and a picture would let another site see who reads. */
const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }

/**
 * Returns Markdown (CommonMark) as HTML that is safe to show: without HTML of its own, pictures, or links other than to
 * web pages, mails and phones. Headings begin at the second level, below the title of the page.
 */
export function markdownToHtml(text: string): string {
  return micromark(text, { extensions: [withoutHtml], allowDangerousProtocol: true })
    .replaceAll(/<(\/?)h([1-5])>/g, (_, slash: string, level: string) => `<${slash}h${Math.max(2, Number(level))}>`)
    .replaceAll(/ href="([^"]*)"/g, (whole, address: string) => (isSafe(address) ? whole : ''))
}

/** Phone numbers too, which micromark takes for dangerous; everything that is not listed is. */
const isSafe = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address)

/** The words of Markdown without its signs, paragraphs apart by a line break. */
export function plainText(text: string): string {
  return micromark(text, { extensions: [withoutHtml] })
    .replaceAll(/<\/(?:p|h\d|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

/** A text without meaning in Markdown: a name or address that is put into one. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()<>#+\-.!|&~:]/g, String.raw`\$&`).replaceAll(/\s*\n\s*/g, ' ')
}
