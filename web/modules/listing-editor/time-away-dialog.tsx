import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selectBlockDates } from '#contract/vocabulary/calendar.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { StayCalendar } from '#web/calendar/stay-calendar.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlockReason } from './block-reason.tsx'
import { chosenDays, rangeWords } from './blocked-ranges.ts'
import { staysInTheWay, useTimeAway } from './mutations.ts'

const nothing: { listingId: string | null; selection: Selection; reason: string } = {
  listingId: null,
  selection: { checkIn: null, checkOut: null },
  reason: '',
}

/** Blocks and unblocks days on all listings of the sitter, or on one of them. */
export function TimeAwayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ listingId, selection, reason }, setWish] = useState(nothing)
  const { block, unblock } = useTimeAway(listingId)
  const days = chosenDays(selection)
  const stays = staysInTheWay(block.error)
  const change = (next: Partial<typeof nothing>) => {
    block.reset()
    setWish((old) => ({ ...old, ...next }))
  }
  const close = () => {
    onClose()
    change(nothing)
  }
  const needDays = () => toast({ ...selectBlockDates, tone: 'error' })
  const blockChosen = () => (days ? block.mutate({ ...days, reason }, { onSuccess: close }) : needDays())
  const unblockChosen = () => (days ? unblock.mutate(days, { onSuccess: close }) : needDays())
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Time away"
      description="Owners can't book the days that you block. Stays you've accepted aren't affected."
      size="sm"
      footer={
        <>
          <Button variant="secondary" loading={unblock.isPending} onClick={unblockChosen}>
            Unblock dates
          </Button>
          <Button loading={block.isPending} onClick={blockChosen}>
            Block dates
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Where listingId={listingId} onChange={(chosen) => change({ listingId: chosen })} />
        <div className="grid justify-center">
          <StayCalendar
            selection={selection}
            onChange={(chosen) => change({ selection: chosen })}
            today={localDate()}
            canChoose={() => true}
            months={1}
            narrow="single"
          />
        </div>
        <p aria-live="polite" className="figures text-sm text-ink-soft">
          {days ? `Selected: ${rangeWords(days)}` : 'Select a day or a date range.'}
        </p>
        <BlockReason full value={reason} onChange={(words) => change({ reason: words })} onEnter={blockChosen} />
        {stays && (
          <div role="alert">
            <Notice tone="warning">{stays}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The choice of all listings or one; none for a sitter with a single listing. */
function Where({ listingId, onChange }: { listingId: string | null; onChange: (id: string | null) => void }) {
  const listings = useQuery(myListingsQuery).data ?? []
  if (listings.length < 2) return null
  return (
    <Field label="Where">
      <Select
        value={listingId ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        options={[
          { value: '', label: 'All listings' },
          ...listings.map(({ id, title }) => ({ value: id, label: title || 'Untitled listing' })),
        ]}
      />
    </Field>
  )
}
