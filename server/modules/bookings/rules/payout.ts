/**
 * Returns when a stay's payout is due to its sitter: some hours after its end, as many as were told when it was
 * requested.
 */
export function payoutAt({
  checkOutAt,
  payoutHours,
}: {
  readonly checkOutAt: Date
  readonly payoutHours: number
}): Date {
  return new Date(checkOutAt.getTime() + payoutHours * 3_600_000)
}
