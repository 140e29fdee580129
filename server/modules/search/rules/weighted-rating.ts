/** How many reviews with the mean of all a listing has besides its own. */
const others = 5

/**
 * Returns the rating by which listings are ordered, in ten-thousandths of a star: few reviews count less than many of the
 * same average (decision 160). 0 without reviews. The rating and the mean of all reviews are in hundredths.
 */
export function weightedRating(reviews: number, rating: number, mean: number): number {
  return reviews === 0 ? 0 : Math.trunc(((others * mean + reviews * rating) * 100) / (others + reviews))
}
