/** Whether this is a long run (`npm run test:long`): every screen at every width, races and floods in full length. */
export const long = process.env.LONG === '1'

/** All variants of a test in a long run; the first one, which matters most, in a short one. */
export const variants = <T>(all: readonly T[]): readonly T[] => (long ? all : all.slice(0, 1))
