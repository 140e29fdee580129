import { grouped } from '#contract/vocabulary/words.ts'

/** "45.00" or 45 as "$45.00". */
export function formatMoney(amount: string | number): string {
  const [dollars = '', cents = ''] = Math.abs(Number(amount)).toFixed(2).split('.')
  return `${Number(amount) < 0 ? '-' : ''}$${grouped(Number(dollars))}.${cents}`
}

/** A price as cards show it: "$45", or "$45.50" if there are cents. */
export function formatPrice(amount: string | number): string {
  const money = formatMoney(amount)
  return money.endsWith('.00') ? money.slice(0, -3) : money
}

type Priced = { readonly pricePerDay: string; readonly priceFrom?: string | undefined }

/** A price a day: "$45", or "from $40" if nights differ. */
export function formatDayPrice({ pricePerDay, priceFrom }: Priced): string {
  return priceFrom === undefined ? formatPrice(pricePerDay) : `from ${formatPrice(priceFrom)}`
}
