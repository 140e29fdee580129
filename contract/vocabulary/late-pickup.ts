/** After the agreed check-out, for so many minutes a late pick-up costs nothing. */
export const graceChoices = [0, 15, 30, 45, 60] as const
export type GraceMinutes = (typeof graceChoices)[number]
export const graceMinutesUsual: GraceMinutes = 30

/** What a sitter asks per started hour, in cents; 0 asks for nothing. */
export const latePerHourLimits = { minimum: 0, maximum: 5_000 } as const
