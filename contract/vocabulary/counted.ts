/** "1 night", "3 nights". */
export function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
