/** What a phone number library finds out about a number (libphonenumber). */
type ParsedNumber = {
  /** In E.164: "+15125550142". */
  readonly number: string
  readonly ext?: string
  isValid(): boolean
  getType(): string | undefined
}

/** The library's parser; server and pages each give theirs, so that only pages with a phone field load it. */
export type PhoneParser = (text: string, country: 'US') => ParsedNumber | undefined

export type PhoneNumber = {
  /** In E.164; null if the text is no number that exists. */
  readonly e164: string | null
  /** Not to an extension, and not to what is known to be a landline, toll-free or premium number. */
  readonly takesTexts: boolean
}

const texted = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER', undefined])

/** Reads a number as somebody wrote it; one without a country is a number of the United States. */
export function readPhoneNumber(written: string, parse: PhoneParser): PhoneNumber {
  const typed = parse(withDigits(written.trim().replace(/^00(?=[1-9])/, '+')), 'US')
  const found = typed?.isValid() === false ? modern(typed, parse) : typed
  if (!found?.isValid()) return { e164: null, takesTexts: false }
  return { e164: found.number, takesTexts: found.ext === undefined && texted.has(found.getType()) }
}

/**
 * A mobile number of Mexico as it was written until 2019, with a 1 or 044 behind the country, or of Argentina with both the
 * 9 and the 15: as it is dialed now, if that exists.
 */
function modern({ number, ext = '' }: ParsedNumber, parse: PhoneParser): ParsedNumber | undefined {
  const [, mexican] = /^\+52(?:1|01|044|045)(\d{10})$/.exec(number) ?? []
  const argentine = /^\+549(?=\d{12}$)/.test(number) ? [2, 3, 4].map((area) => withoutFifteen(number, 4 + area)) : []
  return [mexican && `+52${mexican}`, ...argentine]
    .flatMap((now) => (now ? [parse(ext === '' ? now : `${now} x${ext}`, 'US')] : []))
    .find((each) => each?.isValid())
}

const withoutFifteen = (number: string, at: number): string | undefined =>
  number.startsWith('15', at) ? number.slice(0, at) + number.slice(at + 2) : undefined

/** Letters of the keypad, from A at 2 to Z at 9. */
const keypad = '22233344455566677778889999'

/** "1-800-FLOWERS" in digits. Letters count only behind an area code; more than the number has are not dialed. */
function withDigits(text: string): string {
  const [, code = '', letters = ''] =
    /^((?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*)([\dA-Z\s.-]*[A-Z]{3}[\dA-Z\s.-]*)$/i.exec(text) ?? []
  const word = letters.replaceAll(/[^\dA-Z]/gi, '')
  if (word.length < 7 || /^\d{7}(?:x|ext)/i.test(word)) return text
  return (
    code + word.slice(0, 7).replaceAll(/[A-Z]/gi, (letter) => keypad[letter.toUpperCase().charCodeAt(0) - 65] ?? '')
  )
}
