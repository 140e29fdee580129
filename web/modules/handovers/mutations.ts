import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#contract/api.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { useSentBefore } from '#web/modules/stay-updates/sent-before-mutations.ts'
import { newId } from '#web/platform/new-id.ts'
import { codeOf, isUnanswered } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { listOf } from './list-form.ts'
import type { ListForm } from './list-form.ts'
import { otherwise, sendHandovers, usePress } from './outbox-mutations.ts'

const refreshes = bookingCalls

type Of = { readonly bookingId: string; readonly handover: Handover }

/** Says that the pets came or left. */
export function useOffer({ bookingId, handover: { way, revision } }: Of) {
  const { isPending, press } = usePress(bookingId)
  return { isPending, offer: () => press({ type: 'offer', way, revision }) }
}

/** Says of what needs an answer at once, and has none, that it needs a connection. */
const connected = (what: string) => (error: Error) =>
  isUnanswered(error) ? { title: `${what} needs a connection` } : otherwise

/** Confirms the other side's list as it is shown. */
export function useAgree({ bookingId, handover: { way, revision } }: Of) {
  const { keyOf } = useIdempotencyKey()
  return useCall(api.handovers.agree, {
    input: () => ({ params: { id: bookingId, way }, body: { revision, clientId: keyOf(revision) } }),
    otherwise: connected('Confirming'),
    refreshes,
  })
}

/** Says what does not match. */
export function useDisagree({ bookingId, handover: { way, revision } }: Of) {
  const { keyOf } = useIdempotencyKey()
  return useCall(api.handovers.disagree, {
    input: ({ text }: TextForm) => ({
      params: { id: bookingId, way },
      body: { revision, text, clientId: keyOf([revision, text]) },
    }),
    otherwise: connected("Saying what's off"),
    refreshes,
  })
}

/** Says that the pets have not left. */
export function useStillHere(bookingId: string) {
  return useCall(api.handovers.stillHere, {
    input: () => ({ params: { id: bookingId }, body: { clientId: newId() } }),
    done: () => ({ title: 'Noted: still here' }),
    otherwise: connected('Saying that they are still here'),
    refreshes,
  })
}

/**
 * Writes the list. With new photos it needs a connection, and those that were sent before are asked about first. `onChanged` is
 * called if the other side has changed it meanwhile.
 */
export function useWriteList({ bookingId, handover: { way, photos } }: Of, onChanged: () => void) {
  const { keyOf } = useIdempotencyKey()
  const { question, asked } = useSentBefore(bookingId)
  const [tried, setTried] = useState<{ readonly form: ListForm; readonly error: Error | null }>()
  const [isPending, setPending] = useState(false)
  const cache = useQueryClient()
  const { press } = usePress(bookingId)
  const input = (form: ListForm) => {
    const list = listOf(form)
    return { params: { id: bookingId, way }, body: { ...list, clientId: keyOf(list) } }
  }
  const write = useCall(api.handovers.write, { input, otherwise, refreshes })
  const known = new Set(photos.map(({ url }) => url))
  async function send(form: ListForm): Promise<unknown> {
    const added = form.photos.map(({ url }) => url).filter((url) => !known.has(url))
    if (added.length === 0) return press({ type: 'list', way, list: listOf(form) })
    await asked(added)
    // this list may be about what waits; why that cannot be sent, this cannot either, and says so
    await sendHandovers(cache).catch(() => {})
    return write.mutateAsync(form)
  }
  const mutateAsync = async (form: ListForm): Promise<unknown> => {
    setTried({ form, error: null })
    setPending(true)
    try {
      return await send(form)
    } catch (error) {
      setTried({ form, error: error instanceof Error ? error : null })
      if (codeOf(error) === 'handover_changed') onChanged()
      throw error
    } finally {
      setPending(false)
    }
  }
  return { input, mutateAsync, isPending, error: tried?.error ?? null, variables: tried?.form, question }
}
