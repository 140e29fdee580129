/** Where a booking is paid. */
export function checkoutPath(bookingId: string): string {
  return `/checkout/${bookingId}`
}

/** Where a listing is shown. */
export function listingPath(listingId: string): string {
  return `/listing/${listingId}`
}

/** Where sitters are found. */
export const searchPath: string = '/search'
