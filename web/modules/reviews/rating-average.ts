/** The mean of the ratings; null without any. */
export function averageOf(reviews: readonly { rating: number }[]): number | null {
  if (reviews.length === 0) return null
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}
