/** How many seconds the clock of this run is ahead (`npm run test:at`), as faketime has it: +86400s. */
export const secondsAhead = Number.parseInt(process.env.FAKETIME ?? '0', 10)

/**
 * Whether this run uses another clock. The file system and PostgreSQL's deadlock detection do not, so the few tests
 * that need them are skipped.
 */
export const clockIsTurned = secondsAhead !== 0
