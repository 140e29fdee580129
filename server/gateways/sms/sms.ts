export type TextMessage = {
  /** As the person wrote it in their profile. */
  readonly to: string
  readonly text: string
  /** What the message is, the same when it is sent again. */
  readonly key?: string
}

/** `refused`: this number takes no text messages, so that no other try is worth it; `why` is for the log. */
export type TextOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly why: string }

/** Sends one text message; rejects when it is worth another try. */
export type Texter = (message: TextMessage) => Promise<TextOutcome>
