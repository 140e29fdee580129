// Masks emails and phone numbers in messages. It finds those that people write without hiding them on purpose, and
// leaves dates, prices, times and addresses alone.

/** What replaces a contact that may not be shown yet. */
export const hiddenEmail = '[email hidden]'
export const hiddenPhone = '[phone number hidden]'

const at = String.raw`(?:\s*@\s*|\s*[[({]\s*(?:at|@)\s*[\])}]\s*|\s+at\s+)`
const dot = String.raw`(?:\s*[[({]\s*(?:dot|\.)\s*[\])}]\s*|\s+dot\s+|\.)`
const domains = 'com|net|org|edu|gov|info|biz|io|co|me|us|uk|ca|de|fr|es|it|mx|br|au|nl|app|dev|email|mail'

/** With an @ any name counts as an email; with "at" in words, only one with a common ending. */
const emails = [
  new RegExp(
    String.raw`(?<![\p{L}\d._%+-])[\p{L}\d][\p{L}\d._%+-]*\s?@\s?[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)*${dot}\p{L}{2,24}(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d_%+-])[\p{L}\d](?:[\p{L}\d_%+-]|${dot}(?=[\p{L}\d])){0,63}${at}[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)*${dot}(?:${domains})(?![\p{L}\d-])`,
    'giu',
  ),
]

const digitWords = ['zero|oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const anyDigitWord = digitWords.join('|')
/** Seven or more digits in words, as in "five one two five five five …". */
const spelled = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${anyDigitWord}|\d)[\s.,-]+){6,}(?:${anyDigitWord}|\d)(?![\p{L}\d])`,
  'giu',
)

/** Digits with common separators: one or two of space, dot, dash, slash and brackets. */
const digits = /(?<![\p{L}\d$€£#@&=?/])\+?\(?\d(?:[\s().\u2010-\u2014/-]{0,3}\d)+(?![\p{L}\d])/gu

const dates =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?:[\sT.-]+(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})))?$/u

/** Whether a run of digits reads as a phone number. Where the digits are ambiguous, the text around them decides. */
function isPhone(run: string, before: string, after: string): boolean {
  const only = run.replaceAll(/\D/gu, '')
  if (dates.test(run.trim())) return false
  // an amount, a measure, a time
  if (
    /^\s*(?:%|°|USD|dollars?|kg|lbs?|pounds?|km|miles?|ft|feet|sq|am\b|pm\b|:\d)/iu.test(after) ||
    /\d:$/u.test(before)
  )
    return false
  if (/^\s*,\d{3}(?!\d)/u.test(after) && only.length < 7) return false
  if (run.startsWith('+')) return only.length >= 8 && only.length <= 15
  if (only.length === 7)
    return (
      /^\d{3}[\s.\u2010-\u2014-]\d{4}$/u.test(run) ||
      /(?:call|text|phone|cell|number|tel)\W*(?:\w+\W+){0,3}$/iu.test(before)
    )
  if (only.length === 10) return !/^(?:\d{5}[\s-]\d{5})$/u.test(run) && /^\(?[2-9]/u.test(run)
  if (only.length === 11) return only.startsWith('1') || only.startsWith('0')
  // 12 or more without a plus: an international number written with 00 or in groups
  return only.length >= 12 && only.length <= 15 && (only.startsWith('00') || /[\s().-]/u.test(run))
}

/** Returns the text with emails and phone numbers masked. */
export function maskContacts(text: string): string {
  let masked = text
  for (const pattern of emails) masked = masked.replaceAll(pattern, hiddenEmail)
  masked = masked.replaceAll(spelled, hiddenPhone)
  return masked.replaceAll(digits, (run, offset: number, whole: string) => {
    const end = offset + run.length
    return isPhone(run, whole.slice(Math.max(0, offset - 40), offset), whole.slice(end, end + 12)) ? hiddenPhone : run
  })
}
