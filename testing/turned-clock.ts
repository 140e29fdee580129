/** By how much the clocks of this run are ahead (`npm run test:at`), as faketime has it: +86400s. */
export const secondsAhead = Number.parseInt(process.env.FAKETIME ?? '0', 10)

/**
 * Whether this run reads another clock. Those of the file system and of PostgreSQL's look for deadlocks stay as they are: the few
 * tests that need them are left out.
 */
export const clockIsTurned = secondsAhead !== 0
