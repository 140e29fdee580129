/** Why something could not be reached, in a word or a few. */
export function reasonOf(error: unknown): string {
  const { cause, code, message } = Object(error) as { cause?: unknown; code?: unknown; message?: unknown }
  if (cause !== undefined) return reasonOf(cause)
  return typeof code === 'string' ? code : String(message)
}

/** What is said of a system that is silent. */
export const silence = (ms: number) => () => new Error(`no answer within ${Math.ceil(ms / 1000)} s`)
