import { errorCode } from './error-code.ts'

/** An error that the operator can fix. Its message is one sentence, shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A sentence for a full disk, whichever call failed because of it; undefined for any other error. */
export function aboutDisk(error: unknown, folder: string): OperatorError | undefined {
  const code = errorCode(error)
  const text = error instanceof Error ? error.message : String(error)
  // PostgreSQL has its own code for it
  if (code !== 'ENOSPC' && code !== '53100' && !/no space left on device/i.test(text)) return undefined
  return new OperatorError(`DATA_DIR: the disk that holds ${folder} is full. Make room and start again.`, {
    cause: error,
  })
}
