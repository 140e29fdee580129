/**
 * Whether this run reads another clock (`npm run test:at`). Those of the file system and of PostgreSQL's look for deadlocks stay
 * as they are: the few tests that need them are left out.
 */
export const clockIsTurned = process.env.FAKETIME !== undefined
