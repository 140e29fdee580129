/** The reason that full nights carry. */
export const fullyBooked = 'Fully booked'

/** The reason that a block carries unless the sitter wrote another. */
export const blockedByOwner = 'Blocked by owner'
