import type { ObjectStorage } from './object-storage.ts'

/** Number of files copied in parallel, and of files between progress reports. */
const atOnce = 8
const tellEach = 1000

type CopyOptions = { readonly stopping: AbortSignal; readonly onProgress: (copied: number) => void }

/**
 * Copies all files that the other storage lacks. When stopped, it finishes the files in progress; another run resumes.
 */
export async function copyObjects(from: ObjectStorage, to: ObjectStorage, { stopping, onProgress }: CopyOptions) {
  const have = new Set<string>()
  for await (const { key } of to.list()) have.add(key)
  let copied = 0
  let there = 0
  const copy = async (key: string): Promise<void> => {
    const bytes = await from.read(key)
    // deleted meanwhile
    if (!bytes) return
    await to.put(key, bytes)
    copied++
    if (copied % tellEach === 0) onProgress(copied)
  }
  let under: Promise<void>[] = []
  for await (const { key } of from.list()) {
    if (stopping.aborted) break
    if (have.has(key)) {
      there++
      continue
    }
    under.push(copy(key))
    if (under.length < atOnce) continue
    await Promise.all(under)
    under = []
  }
  await Promise.all(under)
  return { copied, there, stopped: stopping.aborted }
}
