export type TextMessage = {
  /** The number in E.164. */
  readonly to: string
  readonly text: string
  /** Identifies the message; the same for each retry. */
  readonly key?: string
}

/** `refused`: the number takes no text messages, so a retry is useless; `why` is for the log. */
export type TextOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly why: string }

/** Sends one text message; rejects when a retry may help. */
export type Texter = (message: TextMessage) => Promise<TextOutcome>
