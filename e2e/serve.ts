// The server of the browser tests in its own process: the real one, on its own PostgreSQL with the demo marketplace,
// and the surroundings that testing/variants.ts names. Prints one line of JSON when it is ready, and ends when its input
// is closed, so it ends with its parent.
import { readEnv } from '#server/compose/env.ts'
import { fill, gatherStatistics } from '#server/compose/fill.ts'
import { fillOptions } from '#server/compose/fill-options.ts'
import { long } from '#testing/long.ts'
import { makePicturesSmall } from './small-pictures.ts'
import { aBucket, aDatabase, aFolder, aPlacesService, aProvider, theProduct } from './surroundings.ts'
import type { Endings } from './surroundings.ts'

const endings: Endings = []
let ending: Promise<void> | undefined

const end = (code: number): Promise<void> =>
  (ending ??= (async () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    for (const last of endings.toReversed()) {
      try {
        await last()
      } catch (error) {
        console.error(error)
      }
    }
    process.exit(code)
  })())

// Ctrl-C reaches the whole process group: the test runner ends this process after its browsers
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void end(0))
process.stdin.on('end', () => void end(0)).resume()

try {
  await main()
} catch (error) {
  console.error(error)
  await end(1)
}

async function main(): Promise<void> {
  const folder = aFolder(endings)
  const [{ url: databaseUrl, server }, bucket] = await Promise.all([aDatabase(endings), aBucket(endings)])
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: 'true',
    RATE_LIMITS: 'false',
    CALENDAR_LOOPBACK: 'true',
    LOG_LEVEL: 'warn',
    MAP_STYLE_URL: 'none',
    ...bucket,
  }
  await fill(databaseUrl, fillOptions(readEnv(settings)), () => {})
  await gatherStatistics(databaseUrl)
  if (!long && !('S3_BUCKET' in bucket)) await makePicturesSmall(folder)
  const provider = await aProvider(endings, databaseUrl)
  const places = await aPlacesService(endings, databaseUrl)
  const url = await theProduct(endings, databaseUrl, { ...settings, ...provider, ...places })
  // other hosts that browsers may make requests to
  const outside = [provider.OIDC_ISSUER, bucket.S3_ENDPOINT].filter((each) => each !== undefined)
  console.log(JSON.stringify({ url, databaseUrl, server, outside }))
}
