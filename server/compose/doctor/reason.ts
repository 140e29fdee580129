/** Why something could not be reached, in a few words. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: unknown; message?: unknown }
  if (cause !== undefined) return reasonOf(cause)
  return typeof code === 'string' ? code : String(message)
}

/** The error for a system that does not answer. */
export const silence = (ms: number) => () => new Error(`no answer within ${Math.ceil(ms / 1000)} s`)
