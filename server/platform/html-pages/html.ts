/** HTML that is inserted into a page without escaping. */
export type Html = { readonly html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object' && 'html' in value) return String(value.html)
  return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** A template whose values are escaped unless they are `Html`. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: parts.reduce((text, part, i) => text + part + (i < values.length ? render(values[i]) : ''), '') }
}
