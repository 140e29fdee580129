import { Check } from 'lucide-react'
import { useState } from 'react'
import { handoverLimits } from '#contract/vocabulary/handovers.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { tapWords } from './handover-words.ts'
import type { Reader } from './handover-words.ts'
import type { ListDialogProps } from './list-dialog.tsx'
import { useAgree, useDisagree, useOffer, useStillHere } from './mutations.ts'

const ListDialog = lazyOnOpen<ListDialogProps>(() => import('./list-dialog.tsx').then((module) => module.ListDialog))

const icon = <Check aria-hidden="true" className="size-4.5" />

export type HandoverCardProps = {
  bookingId: string
  handover: Handover
  reader: Reader
  /** The time zone of the stay. */
  zone: Zone
  /** Whether it is before the last day of the stay. */
  isEarly: boolean
}

/** What the reader can do with a check-in or check-out, as the server allows it. */
export function HandoverButtons(props: HandoverCardProps) {
  const { handover, bookingId } = props
  const [writing, setWriting] = useState(false)
  const { way, state, items, photos, may } = handover
  if (!Object.values(may).includes(true)) return null
  const isEmpty = items.length === 0 && photos.length === 0
  const isNew = state === null || (isEmpty && state !== 'disagreed')
  const write = isNew ? (way === 'in' ? 'Add what came along' : 'Add what goes back') : 'Change the list'
  return (
    <div className="flex flex-wrap gap-2">
      {may.answer && <Answer {...props} />}
      {may.offer && <Offer {...props} />}
      {may.write && (
        <Button variant={may.answer ? 'ghost' : 'secondary'} onClick={() => setWriting(true)}>
          {write}
        </Button>
      )}
      {may.stillHere && <StillHere bookingId={bookingId} />}
      <ListDialog bookingId={bookingId} handover={handover} open={writing} onOpenChange={setWriting} />
    </div>
  )
}

/** One tap says that the pets came or left; of ones who leave before the last day it is asked. */
function Offer({ bookingId, handover, reader, isEarly }: HandoverCardProps) {
  const [asking, setAsking] = useState(false)
  const { isPending, offer } = useOffer({ bookingId, handover })
  const words = tapWords(handover.way, reader.pets)
  const isAsked = handover.way === 'out' && isEarly && handover.state !== 'disagreed'
  const send = () => offer().catch(() => {})
  return (
    <>
      <Button
        variant={isAsked || handover.state === 'disagreed' ? 'secondary' : 'primary'}
        loading={isPending}
        onClick={() => (isAsked ? setAsking(true) : void send())}
      >
        {handover.state === 'disagreed' ? `Ask ${reader.otherName} again` : words}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Check out early?"
        description={`The stay isn't over yet. ${reader.otherName} will be asked to confirm that ${words}.`}
        confirmLabel={words}
        onConfirm={send}
      />
    </>
  )
}

function Answer({ bookingId, handover, reader }: HandoverCardProps) {
  const [saying, setSaying] = useState(false)
  const reach = useConnectivity()
  const agree = useAgree({ bookingId, handover })
  const disagree = useDisagree({ bookingId, handover })
  return (
    <>
      <Button icon={icon} loading={agree.isPending} onClick={() => agree.mutate()}>
        Confirm
      </Button>
      <Button variant="secondary" onClick={() => setSaying(true)}>
        Something's off
      </Button>
      {reach !== 'reached' && (
        <p role="status" className="basis-full text-sm text-ink-soft">
          You're offline. Confirming, or saying what's off, needs a connection.
        </p>
      )}
      <TextDialog
        open={saying}
        name={`handover ${bookingId} ${handover.way}`}
        title="What doesn't match?"
        description={`${reader.otherName} will read this and can change the list.`}
        label="What's off"
        maxLength={handoverLimits.text}
        submit="Send"
        send={disagree}
        schema={() => import('#contract/inputs/handovers.ts').then((module) => module.HandoverDisagreement)}
        onClose={() => setSaying(false)}
      />
    </>
  )
}

function StillHere({ bookingId }: { bookingId: string }) {
  const still = useStillHere(bookingId)
  return (
    <Button variant="secondary" loading={still.isPending} onClick={() => still.mutate()}>
      Still here
    </Button>
  )
}
