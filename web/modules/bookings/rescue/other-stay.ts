import { part } from '#web/platform/part.tsx'

/** Names the other one of a stay that fell through and the one that took its place. */
export const OtherStay = part('web/modules/bookings/rescue/other-stay.part.tsx', () =>
  import('./other-stay.part.tsx').then((module) => module.OtherStay),
)
