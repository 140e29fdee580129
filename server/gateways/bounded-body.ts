/** Reads the body of a response up to a maximum size; undefined if it is larger, in which case the rest is not read. */
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

/** Like `boundedBytes`, as text. */
export async function boundedText(response: Response, bytesMaximum: number): Promise<string | undefined> {
  return (await boundedBytes(response, bytesMaximum))?.toString('utf8')
}
