const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const marks = /[\u2066-\u2069]/g

/**
 * Text of a person as part of a sentence of ours. One that is read from right to left, such as a Hebrew name, is put
 * between the marks that isolate it (U+2068, U+2069), so that it does not pull the numbers and punctuation around it
 * to its other side. Any other is returned as it is. Not for values that are compared, edited or stored.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${unisolated(text)}\u2069` : text
}

/** The text without such marks. */
export function unisolated(text: string): string {
  return text.replaceAll(marks, '')
}
