const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** "45.00" or 45 as "$45.00". */
export function formatMoney(amount: string | number): string {
  return dollars.format(Number(amount))
}

/** A price as it stands on a card: "$45", and "$45.50" where there are cents. */
export function formatPrice(amount: string | number): string {
  return Number.isInteger(Number(amount)) ? wholeDollars.format(Number(amount)) : formatMoney(amount)
}
