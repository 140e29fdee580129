import type { PhoneNumber } from '#contract/vocabulary/phone-numbers.ts'

export const cannotText = "We can't text this number."
export const noNumber = "That doesn't look like a full phone number."

/** Why no text messages reach what is in a phone field; undefined if they do. */
export function phoneHintOf({ e164, takesTexts }: PhoneNumber): string | undefined {
  if (e164 === null) return noNumber
  return takesTexts ? undefined : cannotText
}
