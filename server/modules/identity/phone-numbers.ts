import parse from 'libphonenumber-js/max'
import { readPhoneNumber } from '#contract/vocabulary/phone-numbers.ts'
import type { PhoneNumber } from '#contract/vocabulary/phone-numbers.ts'

/** Reads a phone number of a profile; none has no number. */
export function phoneNumberOf(written: string | null): PhoneNumber {
  return written === null ? { e164: null, takesTexts: false } : readPhoneNumber(written, parse)
}
