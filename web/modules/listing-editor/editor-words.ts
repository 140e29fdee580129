/** A text on the screen while a listing is edited. */
export const bookingDisabled = 'Booking is disabled while editing. Save your changes to re-enable booking.'
