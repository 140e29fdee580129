/** An error that the operator can fix. Its message is one sentence, shown without a stack trace. */
export class Mendable extends Error {
  override name = 'Mendable'
}

/** A sentence for a full disk, whichever call failed because of it; undefined for any other error. */
export function aboutDisk(error: unknown, folder: string): Mendable | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const text = error instanceof Error ? error.message : String(error)
  // PostgreSQL has its own code for it
  if (code !== 'ENOSPC' && code !== '53100' && !/no space left on device/i.test(text)) return undefined
  return new Mendable(`DATA_DIR: the disk that holds ${folder} is full. Make room and start again.`, { cause: error })
}

/** The same, and a sentence for a folder of the data folder that this user may not write to. */
export function aboutFolder(error: unknown, folder: string): Mendable | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return aboutDisk(error, folder) ?? (/^(EACCES|EPERM|EROFS)$/.test(code) ? notWritable(folder, error) : undefined)
}

/** A sentence for a data folder that cannot be written. */
export function notWritable(folder: string, cause: unknown): Mendable {
  const advice = 'It may belong to another user: start Petstead as that one, or give DATA_DIR another folder.'
  return (
    aboutDisk(cause, folder) ?? new Mendable(`DATA_DIR: the folder ${folder} cannot be written. ${advice}`, { cause })
  )
}
