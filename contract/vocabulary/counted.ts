/** "1 night", "3 nights". */
export function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}

/** "1 week" for 7 days, "10 days" for 10. */
export function daysWords(days: number): string {
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day')
}
