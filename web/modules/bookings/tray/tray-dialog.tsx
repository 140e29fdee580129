import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from '#contract/schemas/prices.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { instructionsMaximum } from '#contract/vocabulary/limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { AgreeLater } from '#web/modules/payments/agree-later.tsx'
import { formatRange } from '#web/platform/format/dates.ts'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Agreed } from '../request/agreed.tsx'
import { askedBeforeWords } from '../rounds/asked-before-words.ts'
import { RoundNote } from '../rounds/round-note.tsx'
import { useTray } from './kept-tray.ts'
import { SentRow, SitterRow } from './sitter-row.tsx'
import { without } from './tray.ts'
import type { Nights, Tray } from './tray.ts'
import { Pets, usePets } from './tray-pets.tsx'
import { sentWords } from './tray-words.ts'
import { useAsked } from './use-asked.ts'
import { useSendTray } from './use-send-tray.ts'
import { isReady, useTrayRows } from './use-tray-rows.ts'

const PetDialog = lazy(() =>
  import('#web/modules/pets/pet-dialog.tsx').then((module) => ({ default: module.PetDialog })),
)

type TrayDialogProps = {
  /** The tray when it was opened. */
  opened: Tray
  onClose: () => void
}

/** The pets, the prices and a message, then one request to each sitter, and what became of it. */
export function TrayDialog({ opened, onClose }: TrayDialogProps) {
  const stay = useAsking(opened)
  const [adding, setAdding] = useState(false)
  const { tray, current, rows, sent, sending } = stay
  useNobodyLeft(rows.length + sent.length === 0, onClose)
  if (adding)
    return (
      <Suspense>
        <PetDialog open short kind={undefined} onOpenChange={setAdding} onSaved={({ id }) => stay.choose([id])} />
      </Suspense>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || sending || onClose()}
      focusAfter={() => (tray ? null : document.getElementById('main'))}
      title={rows.length === 0 ? 'Your requests' : `Ask ${counted(rows.length, 'sitter')}`}
      description={<NightsAsked {...current} />}
      footer={
        rows.length === 0 ? (
          <Button asChild full>
            <Link to="/owner-dashboard" onClick={onClose}>
              View your requests
            </Link>
          </Button>
        ) : (
          <SendAll documents={stay.ready[0]?.quote.documents} sending={sending} onSend={() => void stay.sendAll()} />
        )
      }
    >
      <div className="grid gap-4">
        {rows.length > 0 && (
          <>
            <p className="text-ink-soft">
              The first to accept gets the stay. The other requests end then. You won't be charged until a sitter
              accepts.
            </p>
            <Pets {...stay.pets} onChoose={stay.choose} onAdd={() => setAdding(true)} />
            <RoundNote words={askedBeforeWords(stay.before)} />
          </>
        )}
        <Sitters stay={stay} />
        <Charges stay={stay} />
        {rows.length > 0 && (
          <Field label="Message to the sitters" optional>
            <Textarea
              rows={2}
              maxLength={instructionsMaximum}
              placeholder="What should they know about your pet?"
              value={stay.message.value}
              onChange={(event) => stay.message.set(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}

/** What is asked, of whom, and what became of it; `current` has nobody once all of it is sent, here or in another tab. */
function useAsking(opened: Tray) {
  const { tray, change } = useTray()
  const sending = useSendTray()
  const message = useKeptInput('message to several sitters', '')
  const current = tray ?? { ...opened, sitters: [] }
  const pets = usePets(current)
  const petIds = pets.chosen.map(({ id }) => id)
  const rows = useTrayRows(current, pets.chosen)
  const ready = rows.filter(isReady)
  const { asked } = useAsked(current, petIds)
  return {
    ...sending,
    tray,
    current,
    pets,
    message,
    rows,
    ready,
    /** The requests for the same stay that were sent before. */
    before: asked.filter(({ id }) => !sending.sent.some(({ bookingId }) => bookingId === id)),
    choose: (next: string[]) => change((now) => now && { ...now, petIds: next }),
    remove: (listingId: string) => change((now) => now && without(now, [listingId])),
    sendAll: async () => {
      if (!tray || sending.sending) return
      const count = await sending.send(tray, ready, petIds, message.value)
      if (count === tray.sitters.length) message.forget()
    },
  }
}

function NightsAsked({ checkIn, checkOut }: Nights) {
  return (
    <span className="figures">
      {formatRange(checkIn, checkOut)} · {counted(nightsBetween(checkIn, checkOut), 'night')}
    </span>
  )
}

type SendAllProps = { documents: Quote['documents'] | undefined; sending: boolean; onSend: () => void }

/** Without documents nobody can be asked. */
function SendAll({ documents, sending, onSend }: SendAllProps) {
  return (
    <div className="grid w-full gap-3">
      {documents && <Agreed documents={documents} />}
      <Button full loading={sending} disabled={!documents} onClick={onSend}>
        {sending ? 'Sending...' : 'Send requests'}
      </Button>
    </div>
  )
}

function Sitters({ stay }: { stay: ReturnType<typeof useAsking> }) {
  const { current, rows, pets, sent, sending, hasSent } = stay
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sent.map((each) => (
          <SentRow key={each.picked.listingId} {...each} />
        ))}
        {rows.map((row) => (
          <SitterRow
            key={row.picked.listingId}
            row={row}
            nights={{ checkIn: current.checkIn, checkOut: current.checkOut }}
            isPriced={pets.chosen.length > 0}
            why={row.why ?? stay.whyNotSent(row.picked.listingId)}
            onRemove={() => stay.remove(row.picked.listingId)}
          />
        ))}
      </ul>
      <p role="status" className={hasSent ? 'font-medium' : 'sr-only'}>
        {hasSent && !sending && sentWords(sent.length, rows.length)}
      </p>
    </>
  )
}

/** Offers to have a saved card charged for whoever accepts, at the price of each. */
function Charges({ stay: { ready, laterOf, setLater } }: { stay: ReturnType<typeof useAsking> }) {
  return ready.map(({ picked, quote }) => (
    <AgreeLater
      key={picked.listingId}
      sitter={picked.sitter}
      most={quote.total}
      chosen={laterOf(picked.listingId)}
      onChoose={(later) => setLater(picked.listingId, later)}
    />
  ))
}

/** Closes when there is nothing to send or to read: the tray was cleared, perhaps in another tab. */
function useNobodyLeft(isEmpty: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])
}
