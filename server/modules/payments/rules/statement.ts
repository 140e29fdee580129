/** How many characters a card statement shows. */
const statementMaximum = 22

/**
 * What a card statement shows of a payment, in capitals: "SANDBOX* FERN AND PAW". Undefined if the account's own name is not
 * known, or there is not enough room for what follows it, which then is not sent.
 */
export function statementOf(prefix: string | undefined, suffix: string | null): string | undefined {
  if (!prefix || suffix === null) return undefined
  const whole = `${prefix}* ${suffix}`.toUpperCase()
  return whole.length <= statementMaximum ? whole : undefined
}
