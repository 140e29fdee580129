/** The bytes of an answer, as long as it has no more than so many; undefined of a longer one, which is not read to its end. */
export async function boundedBytes(response: Response, bytesMaximum: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytesMaximum) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The same of a text. */
export async function boundedText(response: Response, bytesMaximum: number): Promise<string | undefined> {
  return (await boundedBytes(response, bytesMaximum))?.toString('utf8')
}
