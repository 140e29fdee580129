import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, deflate] = [promisify(brotliCompress), promisify(gzip)]
const compressible = /\.(m?js|css|svg|json|webmanifest|txt|xml)$/

/** The second highest quality: 2 % larger for less than half the work. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/**
 * Writes .br and .gz files beside all text files of a folder and its subfolders, if they are smaller. The files may be
 * served meanwhile, so each is renamed when it is complete. After `signal` is aborted, nothing more is written.
 * @param {string} folder
 * @param {AbortSignal} [signal]
 */
export async function compressAssets(folder, signal) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const plain = await readFile(file)
      const params = { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
      const packed = { '.br': await brotli(plain, { params }), '.gz': await deflate(plain, { level: 9 }) }
      for (const [ending, bytes] of Object.entries(packed))
        if (bytes.length < plain.length && !signal?.aborted) {
          await writeFile(`${file}.part${ending}`, bytes)
          await rename(`${file}.part${ending}`, file + ending)
        }
    }),
  )
}
