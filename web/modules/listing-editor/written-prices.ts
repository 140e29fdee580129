import { decimalAmount, toCents } from '#contract/vocabulary/money.ts'
import { priceMaximumCents } from '#contract/vocabulary/limits.ts'
import { sharedNight } from '#contract/vocabulary/rates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { quotedLast } from '#web/platform/format/words.ts'

/** A price range as it is being written. */
export type WrittenRange = {
  readonly firstNight: string
  readonly lastNight: string
  readonly label: string
  readonly price: string
}

type ExtraPrices = {
  readonly weekendPrice: string
  readonly extraPetPrice: string
  readonly priceRanges: readonly WrittenRange[]
}

/** Whether a text is an amount in dollars. */
export const isPrice = (text: string): boolean => decimalAmount.test(text.trim())

/** A range as it is sent. */
export function writtenRangeSent({ label, price, ...dates }: WrittenRange): WrittenRange {
  return { ...dates, label: label.trim(), price: price.trim() }
}

const highest = formatPrice(priceMaximumCents / 100)

function priceMistake(price: string, mayBeFree = false): string | undefined {
  if (!isPrice(price)) return 'Enter a price in dollars.'
  if (!mayBeFree && toCents(price) === 0) return 'Enter a price above $0.'
  return toCents(price) > priceMaximumCents ? `Enter ${highest} or less.` : undefined
}

/** The index of a wrong range, its wrong field, and the sentence. */
export type WrongRange = { readonly at: number; readonly field: keyof WrittenRange; readonly sentence: string }

/** What is missing or wrong in one range. */
function rangeMistake({ firstNight, lastNight, label, price }: WrittenRange): Omit<WrongRange, 'at'> | undefined {
  if (label.trim() === '') return { field: 'label', sentence: 'Give these dates a name.' }
  if (firstNight === '') return { field: 'firstNight', sentence: 'Choose the first night.' }
  if (lastNight === '') return { field: 'lastNight', sentence: 'Choose the last night.' }
  if (lastNight < firstNight) return { field: 'lastNight', sentence: "The last night can't be before the first." }
  const sentence = priceMistake(price)
  return sentence === undefined ? undefined : { field: 'price', sentence }
}

/** What is missing or wrong in the first wrong range. */
export function wrongRange(ranges: readonly WrittenRange[]): WrongRange | undefined {
  for (const [at, range] of ranges.entries()) {
    const mistake = rangeMistake(range)
    if (mistake) return { at, ...mistake }
  }
  const shared = sharedNight(ranges)
  if (!shared) return undefined
  const [one, other] = shared
  return {
    at: other,
    field: 'firstNight',
    sentence: `These dates share a night with ${quotedLast(ranges[one]?.label.trim() ?? '')}`,
  }
}

/** What is missing or wrong, by field; all of these fields are optional. */
export function extraPriceMistakes({ weekendPrice, extraPetPrice, priceRanges }: ExtraPrices) {
  const weekend = weekendPrice.trim() === '' ? undefined : priceMistake(weekendPrice)
  const pet = extraPetPrice.trim() === '' ? undefined : priceMistake(extraPetPrice, true)
  const wrong = wrongRange(priceRanges)
  return {
    ...(weekend && { weekendPrice: weekend }),
    ...(pet && { extraPetPrice: pet }),
    ...(wrong && { priceRanges: wrong.sentence }),
  }
}
