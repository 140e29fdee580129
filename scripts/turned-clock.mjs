// Sets another time for all programs of a test run: Node, PostgreSQL and the browser read the clock through Debian's
// faketime. Timers are not affected.
import { existsSync, readdirSync } from 'node:fs'

const libraries = '/usr/lib'

/** Environment variables for a clock that starts at an instant, such as 2027-02-28T23:50Z. */
export function turnedClock(instant) {
  const ahead = Math.round((Date.parse(instant) - Date.now()) / 1000)
  if (Number.isNaN(ahead)) throw new Error(`${instant} is no instant. Say one as 2027-02-28T23:50Z.`)
  const library = faketime()
  if (!library) throw new Error('faketime is not installed. On Debian: sudo apt-get install faketime')
  return {
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Path of faketime's library in the folder of this architecture, if it is installed. */
export function faketime() {
  return readdirSync(libraries)
    .map((name) => `${libraries}/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path))
}
