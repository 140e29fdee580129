// Those of a search, which every page knows from its address; the others are in limits.ts.

/** Maximum price a day that an operator may allow, in cents. */
export const priceMaximumCents = 100_000

/** Maximum number of pets per person. */
export const petsMaximum = 20

/** Search distances in kilometers. */
export const radiusOptions = [5, 10, 15, 25, 50, 100] as const

export const defaultRadius = 15

/** Bounds of the price filter, in dollars. */
export const priceBounds = { minimum: 0, maximum: priceMaximumCents / 100 } as const

/** Highest value of a counter (number of pets of a kind) in a search. */
export const counterMaximum = 10

/** Maximum shift of a stay with flexible dates, in days either way. */
export const flexibleDaysMaximum = 3

/** Longest address of a place in characters, in a search and in a listing. */
export const locationMaximum = 200
