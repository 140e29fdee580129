import { readId } from '#contract/vocabulary/ids.ts'

/** What of the messages stands in the address: the open conversation, or the person to open one with. */
export type MessagesSearch = { conversation?: string | undefined; sitter?: string | undefined }

/** The address of the messages; what it does not know is left out. */
export function readMessagesSearch({ conversation, sitter }: Record<string, unknown>): MessagesSearch {
  const [open, person] = [readId(conversation), readId(sitter)]
  return open ? { conversation: open } : person ? { sitter: person } : {}
}
