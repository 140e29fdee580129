/** A card as its owner knows it. */
type NamedCard = {
  /** In the payment provider's words: `visa`. */
  readonly brand: string
  readonly last4: string
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa 4242" */
export function cardName({ brand, last4 }: NamedCard): string {
  return `${brands[brand] ?? 'Card'} ${last4}`
}
