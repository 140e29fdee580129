/** The text of an answer, as long as it has no more than so many bytes; undefined of a longer one, which is not read to its end. */
export async function boundedText(response: Response, bytesMaximum: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytesMaximum) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
