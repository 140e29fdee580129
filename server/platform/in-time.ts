/** What came of the work, or a failure after so many milliseconds; the work itself has to end by other means. */
export function inTime<T>(ms: number, work: () => Promise<T>, late: () => Error): Promise<T> {
  return inTimeOr(ms, work, () => Promise.reject(late()))
}

/** The same with an answer for those who would wait for longer. */
export async function inTimeOr<T, U>(ms: number, work: () => Promise<T>, late: () => U | Promise<U>): Promise<T | U> {
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
