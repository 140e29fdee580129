/** What of the messages stands in the address: the open conversation, or the person to open one with. */
export type MessagesSearch = { conversation?: string | undefined; sitter?: string | undefined }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const id = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined)

/** The address of the messages; what it does not know is left out. */
export function readMessagesSearch({ conversation, sitter }: Record<string, unknown>): MessagesSearch {
  const [open, person] = [id(conversation), id(sitter)]
  return open ? { conversation: open } : person ? { sitter: person } : {}
}
