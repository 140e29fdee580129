/**
 * Whether this is a long run (`npm run test:long`): every screen at every width, and full-length race and load tests.
 */
export const long = process.env.LONG === '1'

/** All variants of a test in a long run; only the first, most important one in a short run. */
export const variants = <T>(all: readonly T[]): readonly T[] => (long ? all : all.slice(0, 1))

/** The time limit of a test that does more in a long run, beside others that do: ten times as long there. */
export const patience = (ms: number): number => (long ? 10 * ms : ms)
