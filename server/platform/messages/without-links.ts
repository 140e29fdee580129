const beginsLink = /[a-z][a-z\d+.-]*:\/\/|\bwww\./gi
/** The dot of a name of a host, as in "evil.test/claim"; behind the dots of our sentences is a space. */
const insideHost = /(?<=[\p{L}\d-])([.\u3002\uFF0E\uFF61])(?=\p{L}[\p{L}\d-])/gu

/** Removes everything that a mail program or phone would turn into a link, also if removing it makes a new one. */
export function withoutLinks(text: string): string {
  const without = text.replaceAll(beginsLink, '').replaceAll(insideHost, '$1 ')
  return without === text ? text : withoutLinks(without)
}
