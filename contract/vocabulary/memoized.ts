/**
 * A pure function of a text that keeps its latest results. With more than `maximum` it forgets all of them, which is
 * cheaper than knowing the oldest.
 */
export function memoized<Result extends {}>(maximum: number, work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = work(text)
    if (results.size >= maximum) results.clear()
    results.set(text, result)
    return result
  }
}
