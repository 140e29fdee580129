import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logoutPath } from '#contract/sign-in.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { connectivityNow, onConnectivity } from '#web/platform/connectivity.ts'
import { dequeueOfOthers, dequeue, outboxEntries } from '#web/platform/outbox.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** How often what waits is tried again, while the page is visible. */
const againMs = 30_000

/** Loads what sends; pages come without it, since there is seldom anything to send. */
export const loadSending = () => import('./send-outbox.ts')

const sendOutbox = async (cache: QueryClient) => (await loadSending()).sendOutbox(cache)

/**
 * Sends what this person recorded without a network: when the page begins, when there is a network again, when it becomes
 * visible, and every half minute. Deletes what another person left here. Asks before a logout while something waits.
 */
export function OutboxKeeper({ userId }: { userId: string }) {
  const cache = useQueryClient()
  useEffect(() => {
    const send = () => {
      const isWaiting = outboxEntries().some(({ refusal }) => refusal === null)
      // what cannot be sent now waits for the next time
      if (isWaiting && document.visibilityState === 'visible') sendOutbox(cache).catch(() => {})
    }
    // without a place to keep anything nothing waits
    dequeueOfOthers(userId).then(send, () => {})
    const end = onConnectivity(send)
    document.addEventListener('visibilitychange', send)
    const timer = window.setInterval(send, againMs)
    return () => {
      end()
      document.removeEventListener('visibilitychange', send)
      window.clearInterval(timer)
    }
  }, [userId, cache])
  return <LogoutQuestion />
}

/** What waits, without what was refused and only has to be read. */
const unsent = () => outboxEntries().filter(({ refusal }) => refusal === null)

/** Asks what to do with records that are not sent yet, before the link that logs out is followed. */
function LogoutQuestion() {
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest(`a[href="${logoutPath}"]`)
      if (!link || unsent().length === 0) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])
  const leave = () => window.location.assign(logoutPath)
  const sendFirst = async () => {
    setBusy(true)
    await sendOutbox(cache).catch(() => {})
    setBusy(false)
    if (unsent().length === 0) return leave()
    const title =
      connectivityNow() === 'reached'
        ? 'Not everything could be sent. Please try again.'
        : "You're still offline, so nothing was sent."
    toast({ title, tone: 'error' })
  }
  const discard = async () => {
    await dequeue(outboxEntries().map(({ key }) => key))
    leave()
  }
  const count = unsent().length
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title="Log out?"
      description={`${counted(count, 'record')} ${count === 1 ? "hasn't" : "haven't"} been sent yet.`}
    >
      <div className="grid gap-3">
        <Button full loading={busy} onClick={() => void sendFirst()}>
          Send and log out
        </Button>
        <Button full variant="danger" disabled={busy} onClick={() => void discard()}>
          Discard and log out
        </Button>
      </div>
    </Dialog>
  )
}
