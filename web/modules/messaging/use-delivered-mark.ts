import { useEffect } from 'react'
import { markDelivered } from '#contract/calls/messaging.ts'
import { call } from '#web/platform/api.ts'

/** The last news of which the server was told that this browser has received it; several places show the list. */
let received: string | undefined

/** Tells the server that messages have been received, each time the list has something new. */
export function useDeliveredMark(news: string | undefined): void {
  useEffect(() => {
    if (!news || received === news) return
    received = news
    call(markDelivered).catch(() => {
      received = undefined
    })
  }, [news])
}
