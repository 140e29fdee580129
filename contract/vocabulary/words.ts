import { isolated } from './isolated.ts'

/** A whole number as "1,234"; without `Intl`, whose first use is a long task in browsers. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 night", "3 nights"; pass an irregular plural as `many`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`
}

/** "3 users", or "3+ users" if there are more than were counted. */
export function countedUpTo(
  { total, capped }: { readonly total: number; readonly capped: boolean },
  one: string,
): string {
  return capped ? `${grouped(total)}+ ${one}s` : counted(total, one)
}

/** "1 week" for 7 days, "10 days" for 10. */
export function daysWords(days: number): string {
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day')
}

/** "red and blue"; "red, blue, and green"; "red or blue". Each, which may be a name, is isolated from the others. */
export function joined(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  const each = words.map(isolated)
  if (each.length < 3) return each.join(` ${last} `)
  return `${each.slice(0, -1).join(', ')}, ${last} ${each.at(-1)}`
}
