/** An error that the operator can mend. Its message is one sentence for them; it is shown without a stack. */
export class Mendable extends Error {
  override name = 'Mendable'
}

/** The sentence for a full or broken disk, whichever call met it first; undefined for any other error. */
export function aboutDisk(error: unknown, folder: string): Mendable | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const text = error instanceof Error ? error.message : String(error)
  // PostgreSQL has a code of its own for it
  if (code !== 'ENOSPC' && code !== '53100' && !/no space left on device/i.test(text)) return undefined
  return new Mendable(`DATA_DIR: the disk that holds ${folder} is full. Make room and start again.`, { cause: error })
}
