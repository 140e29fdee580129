/**
 * Runs work at once and again `ms` after each end, never twice at a time. Stopping waits for the current run; long work
 * ends early when its signal is aborted.
 */
export function repeat(
  ms: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const next = (): void => {
    turn = work(stopping.signal)
      .then(
        () => {},
        (error: unknown) => onError(error),
      )
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(next, ms)
      })
  }
  next()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await turn
    },
  }
}
