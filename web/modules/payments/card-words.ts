import type { SavedCard } from '#contract/schemas/cards.ts'

/** "Expires 12/2034", or "Expired 12/2024" from the month after on. */
export function expiryWords({ expiresMonth, expiresYear }: SavedCard, now: Date): string {
  const date = `${String(expiresMonth).padStart(2, '0')}/${expiresYear}`
  return isExpired({ expiresMonth, expiresYear }, now) ? `Expired ${date}` : `Expires ${date}`
}

/** Whether a card is past its last month. */
export function isExpired(
  { expiresMonth, expiresYear }: Pick<SavedCard, 'expiresMonth' | 'expiresYear'>,
  now: Date,
): boolean {
  const [year, month] = [now.getFullYear(), now.getMonth() + 1]
  return expiresYear < year || (expiresYear === year && expiresMonth < month)
}
