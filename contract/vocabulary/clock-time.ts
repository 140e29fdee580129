/** A time of day "20:05" as "8:05 PM". */
export function clockTime(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}
