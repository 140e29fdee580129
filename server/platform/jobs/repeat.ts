/** Does something now and again every `ms`, never twice at once. Stopping waits for a turn under way. */
export function repeat(
  ms: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const next = (): void => {
    turn = work()
      .then(
        () => {},
        (error: unknown) => onError(error),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(next, ms)
      })
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
