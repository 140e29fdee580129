/** How many queries are kept. */
const capacity = 50

/** An LRU cache with the answers of 50 queries. */
export function createSuggestionCache<T>() {
  const answers = new Map<string, T>()
  const keyOf = (query: string) => query.trim().toLowerCase()
  return {
    get(query: string): T | undefined {
      const key = keyOf(query)
      const answer = answers.get(key)
      if (answer !== undefined) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    set(query: string, answer: T): void {
      const key = keyOf(query)
      answers.delete(key)
      answers.set(key, answer)
      const oldest = answers.keys().next().value
      if (answers.size > capacity && oldest !== undefined) answers.delete(oldest)
    },
  }
}
