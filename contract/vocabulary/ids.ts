/** What an id is, as the text of a pattern: a UUID. The database writes its letters small. */
export const idText = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const wholeId = new RegExp(`^${idText}$`, 'i')

/** An id as something from an address, a UUID in small letters; `undefined` when it is none. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && wholeId.test(value) ? value.toLowerCase() : undefined
}
