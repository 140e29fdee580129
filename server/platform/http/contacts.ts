/** The emails in an answer, each once: every text in it that is one as a whole, whatever it is called. */
export function emailsIn(json: string): string[] {
  const found = json.match(/"[^"\\\s@]+@[^"\\\s@]+"/g) ?? []
  return [...new Set(found.map((quoted) => quoted.slice(1, -1).toLowerCase()))]
}
