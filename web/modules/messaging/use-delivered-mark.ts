import * as api from '#contract/api.ts'
import { useEffect } from 'react'
import { call } from '#web/platform/api.ts'

/** The latest message reported as delivered. Shared, because several components show the list. */
let received: string | undefined

/** Reports messages as delivered whenever the list has a new one. */
export function useDeliveredMark(news: string | undefined): void {
  useEffect(() => {
    if (!news || received === news) return
    received = news
    call(api.messaging.delivered).catch(() => {
      received = undefined
    })
  }, [news])
}
