// npm run photos -- to-bucket | to-folder: copies all photos from the folder in DATA_DIR to the bucket of the settings,
// or back. Existing files are skipped, so it can be interrupted and run again. Nothing is deleted.
import { existsSync } from 'node:fs'
import { storageSettings } from '#server/compose/storage-settings.ts'
import { folderOf, openFolder, openStorage } from '#server/compose/storage.ts'
import { readEnv } from '#server/compose/env.ts'
import { copyObjects } from '#server/gateways/object-storage/copy-objects.ts'

const [direction] = process.argv.slice(2)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

try {
  if (direction !== 'to-bucket' && direction !== 'to-folder')
    throw new Error('Usage: npm run photos -- to-bucket | to-folder')
  const env = readEnv(process.env)
  const settings = storageSettings(env)
  if (!settings.bucket) throw new Error('S3_BUCKET: must be set, with its keys.')
  const [here, there] = [folderOf(env.DATA_DIR), `the bucket ${settings.bucket.bucket}`]
  const isToBucket = direction === 'to-bucket'
  if (isToBucket && !existsSync(here)) throw new Error(`DATA_DIR: there are no photos in ${here}.`)
  // a running process may be writing to it
  const [folder, bucket] = [await openFolder(env.DATA_DIR, { shared: true }), await openStorage(settings)]
  const [from, to] = isToBucket ? [folder, bucket] : [bucket, folder]
  console.log(isToBucket ? `From ${here} to ${there}.` : `From ${there} to ${here}.`)
  const {
    copied,
    there: before,
    stopped,
  } = await copyObjects(from, to, {
    stopping: stopping.signal,
    onProgress: (count) => console.log(`${count.toLocaleString('en-US')} copied`),
  })
  console.log(
    `${copied.toLocaleString('en-US')} copied, ${before.toLocaleString('en-US')} were there already.` +
      (stopped ? ' Stopped: start again to go on.' : ''),
  )
  process.exitCode = stopped ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
