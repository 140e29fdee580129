import type { LinkedStay } from '#contract/schemas/rounds.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'

const whose = (viewer: BookingViewer): string => (viewer === 'owner' ? 'your' : 'the')

/** The other stay, told apart by its dates too: "your stay with Dana Reyes, Dec 3 – 6". */
export const datedStayWords = ({ sitter, startDate, endDate }: LinkedStay, viewer: BookingViewer): string =>
  `${whose(viewer)} stay with ${displayName(sitter)}, ${formatShortRange(startDate, endDate)}`

/** The other stay: "your stay with Marko". */
export const otherStayWords = ({ sitter }: LinkedStay, viewer: BookingViewer): string =>
  `${whose(viewer)} stay with ${firstNameOf(sitter)}`
