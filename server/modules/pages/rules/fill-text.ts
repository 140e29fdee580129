/** What stands for a fact: `{service fee}`. */
const token = /\{([a-z][a-z ]{1,40})\}/g

/**
 * Puts facts into a text. A line of which a fact is unknown is left out, so that no sentence has a hole; `{emergency
 * numbers}` on a line of its own becomes a list. What is no fact's name stays as it was written. `escape` makes a fact
 * harmless in the text's language.
 */
export function fillText(
  text: string,
  words: Readonly<Record<string, string>>,
  numbers: readonly { readonly label: string; readonly phone: string }[],
  escape: (word: string) => string,
): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (line.trim() === emergencyNumbers) return numbers.map((each) => lineOf(each, escape))
      const named = [...line.matchAll(token)].map(([, name = '']) => name)
      if (named.some((name) => wordFor(words, name) === '')) return []
      return [line.replaceAll(token, (whole, name: string) => escapedOr(wordFor(words, name), whole, escape))]
    })
    .join('\n')
}

/** A fact by its name; names that all objects have, such as `constructor`, are none. */
const wordFor = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

const emergencyNumbers = '{emergency numbers}'

const escapedOr = (word: string | undefined, whole: string, escape: (word: string) => string): string =>
  word === undefined ? whole : escape(word)

/** "- Poison control: (888) 555-0100", to be called. */
function lineOf({ label, phone }: { label: string; phone: string }, escape: (word: string) => string): string {
  const called = phone.replaceAll(/[^+\d]/g, '')
  return `- ${escape(label)}: [${escape(phone)}](tel:${called})`
}

/** The names of facts in a text that are none. */
export function unknownFacts(text: string, words: Readonly<Record<string, string>>): string[] {
  return [...text.matchAll(token)].flatMap(([whole, name = '']) =>
    wordFor(words, name) === undefined && whole !== emergencyNumbers ? [whole] : [],
  )
}
