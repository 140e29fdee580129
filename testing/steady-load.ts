/** The result of a load. */
export type Answers = { readonly sent: number; readonly answered: number; readonly failed: readonly string[] }

/**
 * Sends a fixed number of requests a second, whether earlier ones were answered or not: reads and, each fifth, a write.
 */
export function steadyLoad(address: string, perSecond: number): { stop(): Promise<Answers> } {
  const failed: string[] = []
  const under = new Set<Promise<void>>()
  let answered = 0
  let sent = 0
  const one = async (write: boolean): Promise<void> => {
    const begun = performance.now()
    try {
      const answer = write
        ? await fetch(`${address}/api/visits/nobody`, { method: 'POST' })
        : await fetch(`${address}/api/places/suggestions?q=austin`)
      const text = await answer.text()
      // a refused write counts as answered
      if (answer.status >= 500)
        failed.push(`${answer.status} ${text.slice(0, 60)} after ${Math.round(performance.now() - begun)} ms`)
      else answered++
    } catch (error) {
      const why = String(error instanceof Error ? (error.cause ?? error) : error)
      failed.push(`${why}: a ${write ? 'write' : 'read'} at ${new Date().toISOString()}`)
    }
  }
  const begun = performance.now()
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1000) * perSecond; sent < due; sent++) {
      const asked = one(sent % 5 === 4)
      under.add(asked)
      void asked.finally(() => under.delete(asked))
    }
  }, 20)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      return { sent, answered, failed }
    },
  }
}
