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
  /** Waits for all, so that none outlives the call, and then fails with the first reason. */
  const settle = async (): Promise<void> => {
    const failed = (await Promise.allSettled(under)).find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    under = []
  }
  for await (const { key } of from.list()) {
    if (stopping.aborted) break
    if (have.has(key)) {
      there++
      continue
    }
    const copying = copy(key)
    // heard at once: it may fail while the list is still being read
    copying.catch(() => {})
    under.push(copying)
    if (under.length >= atOnce) await settle()
  }
  await settle()
  return { copied, there, stopped: stopping.aborted }
}
