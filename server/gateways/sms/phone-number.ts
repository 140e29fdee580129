/**
 * Converts a phone number to E.164, or returns undefined if it is not valid. Numbers without a country code are US
 * numbers.
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
