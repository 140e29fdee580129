/** Returns the result of the work, or rejects after a timeout; the work itself is not cancelled. */
export function withTimeout<T>(ms: number, work: () => Promise<T>, late: () => Error): Promise<T> {
  return withTimeoutOr(ms, work, () => Promise.reject(late()))
}

/** Like `withTimeout`, with a value instead of a failure after the timeout. */
export async function withTimeoutOr<T, U>(
  ms: number,
  work: () => Promise<T>,
  late: () => U | Promise<U>,
): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(late()), Math.max(ms, 0))
  })
  try {
    return await Promise.race([work(), over])
  } finally {
    clearTimeout(timer)
  }
}
