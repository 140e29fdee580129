const payoutHours = 48

/** When what a sitter earned with a stay is due to them. */
export function payoutAt(checkOutAt: Date): Date {
  return new Date(checkOutAt.getTime() + payoutHours * 3_600_000)
}
