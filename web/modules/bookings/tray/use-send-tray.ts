import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#contract/api.ts'
import { useAgreeToCharge } from '#web/modules/payments/mutations.ts'
import type { Later } from '#web/modules/payments/agree-later.tsx'
import { newId } from '#web/platform/new-id.ts'
import { isSignedOut, refusalOf, sentenceOf } from '#web/platform/refusal.ts'
import { handleSessionEnd } from '#web/platform/session.ts'
import { useTerms } from '#web/product/terms.ts'
import { ownerBookingsOnceQuery } from '../owner-queries.ts'
import { requestBody } from '../request/request-body.ts'
import { roundToJoin } from '../rounds/same-round.ts'
import { useSendOne } from '../tray-mutations.ts'
import { useTray } from './kept-tray.ts'
import { without } from './tray.ts'
import type { Picked, Tray } from './tray.ts'
import { alike } from './use-asked.ts'
import type { ReadyRow } from './use-tray-rows.ts'

/** A request that was sent. */
export type Sent = { readonly picked: Picked; readonly bookingId: string; readonly total: string }

type NotSent = { readonly picked: Picked; readonly bookingId: null; readonly error: unknown }

const isOver = (each: Sent | NotSent) =>
  each.bookingId === null && refusalOf(api.bookings.request, each.error)?.code === 'round_over'

/** Sends a request to each sitter of the tray, all in one round; who got one leaves the tray, the others stay with the reason. */
export function useSendTray() {
  const cache = useQueryClient()
  const terms = useTerms()
  const { change } = useTray()
  const one = useSendOne()
  const agreeing = useAgreeing()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [notSent, setNotSent] = useState<readonly NotSent[]>([])

  const sendAll = (tray: Tray, rows: readonly ReadyRow[], petIds: string[], message: string, roundId: string) =>
    Promise.all(
      rows.map(async ({ picked, listing, quote }): Promise<Sent | NotSent> => {
        const body = requestBody({ listing, selection: tray, petIds, message, quote, terms, roundId })
        return one.mutateAsync({ ...body, requestId: picked.requestId }).then(
          ({ id, totalAmount }) => ({ picked, bookingId: id, total: totalAmount }),
          (error: unknown) => ({ picked, bookingId: null, error }),
        )
      }),
    )

  const send = async (tray: Tray, rows: readonly ReadyRow[], petIds: string[], message: string) => {
    setSending(true)
    try {
      // without an answer they are sent without those who were asked before
      const known = await cache.fetchQuery({ ...ownerBookingsOnceQuery, staleTime: 5000 }).catch(() => undefined)
      const roundId = roundToJoin(alike(known?.rows ?? [], tray, petIds)) ?? tray.roundId
      const first = await sendAll(tray, rows, petIds, message, roundId)
      // those who were asked before have all answered meanwhile: the others are asked anew
      const again = rows.filter(({ picked }) => first.some((each) => each.picked === picked && isOver(each)))
      const fresh = newId()
      if (again.length > 0) change((now) => now && { ...now, roundId: fresh })
      const second = again.length > 0 ? await sendAll(tray, again, petIds, message, fresh) : []
      const all = first.map((each) => second.find(({ picked }) => picked === each.picked) ?? each)
      const done = all.filter((each) => each.bookingId !== null)
      const failed = all.filter((each) => each.bookingId === null)
      await agreeing.agreeAll(rows, done)
      setSent((before) => [...before, ...done])
      setNotSent(failed)
      const listingIds = done.map(({ picked }) => picked.listingId)
      change((now) => now && without(now, listingIds))
      const ended = failed.find(({ error }) => isSignedOut(error))
      if (ended) handleSessionEnd(ended.error)
      return done.length
    } finally {
      setSending(false)
    }
  }
  /** Why the last request to a listing was not sent. */
  const whyNotSent = (listingId: string) => {
    const failed = notSent.find(({ picked }) => picked.listingId === listingId)
    return failed && sentenceOf(failed.error, "This wasn't sent. Please try again.")
  }
  const { laterOf, setLater } = agreeing
  return { send, sending, sent, whyNotSent, laterOf, setLater, hasSent: sent.length + notSent.length > 0 }
}

/** What the owner ticked to have charged if a sitter accepts, by listing; it counts if it was ticked for the price that is sent. */
function useAgreeing() {
  const [chosen, setChosen] = useState<Readonly<Record<string, Later | null>>>({})
  const agree = useAgreeToCharge()
  const laterOf = (listingId: string): Later | null => chosen[listingId] ?? null
  return {
    laterOf,
    setLater: (listingId: string, later: Later | null) => setChosen((now) => ({ ...now, [listingId]: later })),
    /** Agrees for the requests that were sent. */
    agreeAll: async (rows: readonly ReadyRow[], done: readonly Sent[]): Promise<void> => {
      const asked = done.flatMap(({ picked, bookingId }) => {
        const later = laterOf(picked.listingId)
        const price = rows.find((row) => row.picked === picked)?.quote.total
        return later && later.most === price ? [{ bookingId, ...later }] : []
      })
      // what fails is said, and is paid by hand
      await Promise.all(asked.map((each) => agree.mutateAsync(each).catch(() => undefined)))
    },
  }
}
