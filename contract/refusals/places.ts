/** Places and cities. */
export const placesRefusals = {
  place_not_found: { status: 404, sentence: 'Please enter a valid location address.' },
  places_unavailable: {
    status: 503,
    sentence: "We can't look up places right now. Please try again in a minute.",
    retryAfter: 30,
  },
  city_not_found: { status: 404, sentence: "We couldn't find that city." },
} as const
