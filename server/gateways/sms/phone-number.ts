/**
 * A phone number as networks take it (E.164), or undefined when it cannot be one. Numbers without a country are of the
 * United States, where the marketplace is.
 */
export function dialable(written: string): string | undefined {
  const text = written.replace(/\s*(?:x|ext\.?|#)\s*\d+$/i, '')
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return undefined
  const digits = text.replaceAll(/\D/g, '')
  const international = text.trim().startsWith('+')
  if (international) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : undefined
}
