import { readId } from '#contract/vocabulary/ids.ts'

/** The search parameters of the messages: the open conversation, or the person to open one with. */
export type MessagesSearch = { conversation?: string | undefined; sitter?: string | undefined }

/** Validates the search parameters; unknown values are dropped. */
export function readMessagesSearch({ conversation, sitter }: Record<string, unknown>): MessagesSearch {
  const [open, person] = [readId(conversation), readId(sitter)]
  return open ? { conversation: open } : person ? { sitter: person } : {}
}
