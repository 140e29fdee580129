import { useRef, useState } from 'react'
import * as api from '#contract/api.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { useSentBefore } from '#web/modules/stay-updates/sent-before-mutations.ts'
import { newId } from '#web/platform/new-id.ts'
import { Refusal } from '#web/platform/refusal.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import type { TextForm } from '#web/product/text-dialog.tsx'
import { listOf } from './list-form.ts'
import type { ListForm } from './list-form.ts'

const otherwise = "We couldn't save that. Please try again."
const refreshes = bookingCalls

type Of = { readonly bookingId: string; readonly handover: Handover }

/** Says that the pets came or left. The same press sent again is one, with its time. */
export function useOffer({ bookingId, handover: { way, revision } }: Of) {
  const pressed = useRef<{ revision: number; clientId: string; deviceAt: string }>(undefined)
  return useCall(api.handovers.offer, {
    input: () => {
      if (pressed.current?.revision !== revision)
        pressed.current = { revision, clientId: newId(), deviceAt: new Date().toISOString() }
      return { params: { id: bookingId, way }, body: { ...pressed.current, sentAt: new Date().toISOString() } }
    },
    otherwise,
    refreshes,
  })
}

/** Confirms the other side's list as it is shown. */
export function useAgree({ bookingId, handover: { way, revision } }: Of) {
  const { keyOf } = useIdempotencyKey()
  return useCall(api.handovers.agree, {
    input: () => ({ params: { id: bookingId, way }, body: { revision, clientId: keyOf(revision) } }),
    otherwise,
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
    otherwise,
    refreshes,
  })
}

/** Says that the pets have not left. */
export function useStillHere(bookingId: string) {
  return useCall(api.handovers.stillHere, {
    input: () => ({ params: { id: bookingId }, body: { clientId: newId() } }),
    done: () => ({ title: 'Noted: still here' }),
    otherwise,
    refreshes,
  })
}

/**
 * Writes the list; photos that were sent before are asked about first. `onChanged` is called if the other side has changed it
 * meanwhile.
 */
export function useWriteList({ bookingId, handover: { way, photos } }: Of, onChanged: () => void) {
  const { keyOf } = useIdempotencyKey()
  const { question, asked } = useSentBefore(bookingId)
  const [isAsking, setAsking] = useState(false)
  const write = useCall(api.handovers.write, {
    input: (form: ListForm) => {
      const body = listOf(form)
      return { params: { id: bookingId, way }, body: { ...body, clientId: keyOf(body) } }
    },
    otherwise: (error) => {
      if (error instanceof Refusal && error.code === 'handover_changed') onChanged()
      return otherwise
    },
    refreshes,
  })
  const known = new Set(photos.map(({ url }) => url))
  const mutateAsync = async (form: ListForm) => {
    setAsking(true)
    try {
      await asked(form.photos.map(({ url }) => url).filter((url) => !known.has(url)))
    } finally {
      setAsking(false)
    }
    return write.mutateAsync(form)
  }
  return { ...write, mutateAsync, isPending: isAsking || write.isPending, question }
}
