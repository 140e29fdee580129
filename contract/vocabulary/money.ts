/** Money in rules and in the database: whole cents. */
export type Cents = number

/** An amount as people type it: at most two decimal places. */
export const decimalAmount = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** `"45"` is 4500 cents, `"45.5"` and `"45.50"` are 4550. The text must be a plain decimal. */
export function toCents(text: string): Cents {
  const [, whole = '0', part = ''] = decimalAmount.exec(text.trim()) ?? []
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** 4500 cents is `"45.00"` on the wire. */
export function toMoney(cents: Cents): string {
  const absolute = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}
