/**
 * Lets one of many equal events through every `ms`, for a log that thousands of requests would fill. Returns how many
 * were left out since the last one, or undefined for one that is left out.
 */
export function throttle(ms: number, now: () => number = () => performance.now()) {
  const last = new Map<string, { at: number; leftOut: number }>()
  return (kind: string): number | undefined => {
    const before = last.get(kind)
    if (before && now() - before.at < ms) {
      before.leftOut++
      return undefined
    }
    last.set(kind, { at: now(), leftOut: 0 })
    return before?.leftOut ?? 0
  }
}
