/** Pattern of an id: a UUID. The database stores lower case. */
export const idText = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const wholeId = new RegExp(`^${idText}$`, 'i')

/** Reads an id from part of a URL: a UUID in lower case, or `undefined` if it is not one. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && wholeId.test(value) ? value.toLowerCase() : undefined
}
