/** The mean radius of the earth. */
export const earthRadiusKm = 6371.0088

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Radians as degrees. */
export const degrees = (angle: number): number => (angle * 180) / Math.PI
