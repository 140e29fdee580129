import { useState } from 'react'
import * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/platform/api.ts'

type Before = Reply<typeof api.stayUpdates.sentBefore>['before'][number]

/** Photos that were sent before, and what becomes of that. */
export type Question = { readonly before: readonly Before[]; readonly answer: (sends: boolean) => void }

/** Thrown when somebody does not send photos again. */
export class NotSentAgain extends Error {}

/** Asks, before photos of a stay are sent, about those that were sent before. */
export function useSentBefore(bookingId: string) {
  const [question, setQuestion] = useState<Question>()
  const [agreed, setAgreed] = useState<readonly string[]>([])
  /** Resolves if they are to be sent. Photos that nothing could be found out about are sent. */
  const asked = async (photos: readonly string[]): Promise<void> => {
    const unasked = photos.filter((url) => !agreed.includes(url))
    if (unasked.length === 0) return
    const body = { photos: [...unasked] }
    const found = await call(api.stayUpdates.sentBefore, { params: { id: bookingId }, body }).catch(() => undefined)
    const before = found?.before ?? []
    if (before.length === 0) return
    const sends = await new Promise<boolean>((resolve) => setQuestion({ before, answer: resolve }))
    setQuestion(undefined)
    if (!sends) throw new NotSentAgain()
    setAgreed((now) => [...now, ...before.map(({ url }) => url)])
  }
  return { question, asked }
}
