import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The SQL that makes an empty database of the release 892d223b, by its 85 migrations, which this release takes over. */
export const releaseBefore = gunzipSync(readFileSync(new URL('892d223b.sql.gz', import.meta.url))).toString()
