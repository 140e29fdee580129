import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { bookingQuery } from '../queries.ts'

type Records = NonNullable<BookingDetail['records']>

/** What is missing of the records that a stay asks for, fetched when a dialog about it opens; null if nothing is. */
export function useMissing({ id, asksRecords }: Booking, open: boolean) {
  const { data, isLoading } = useQuery({ ...bookingQuery(id), enabled: open && asksRecords, staleTime: 1000 })
  const records = open && asksRecords ? (data?.records ?? null) : null
  return { missing: records && records.gaps.length > 0 ? records : null, isPending: open && asksRecords && isLoading }
}

/** The gaps as sentences. */
export function GapList({ gaps }: { gaps: Records['gaps'] }) {
  return (
    <ul className="list-disc pl-5">
      {gaps.map((gap) => (
        <li key={`${gap.petId} ${gap.vaccine}`}>{recordWords(gap)}</li>
      ))}
    </ul>
  )
}

type MissingRecordsProps = {
  gaps: Records['gaps']
  /** The day by which they are due. */
  due: string
  waives: boolean
  onWaives: (waives: boolean) => void
  reason: string
  onReason: (reason: string) => void
}

/** What a sitter accepts without: the records come later, or are waived. */
export function MissingRecords({ gaps, due, waives, onWaives, reason, onReason }: MissingRecordsProps) {
  const name = useId()
  const others = gaps.filter(({ waivable }) => !waivable)
  const choice = (value: boolean, label: string, hint: string) => (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center items-start gap-x-3">
      <Radio name={name} checked={waives === value} onChange={() => onWaives(value)} className="mt-0.5" />
      <span className="font-semibold">{label}</span>
      <span className="col-start-2 text-sm text-ink-soft">{hint}</span>
    </label>
  )
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        <GapList gaps={gaps} />
      </Notice>
      {others.length < gaps.length && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">The missing records</legend>
          {choice(false, `Due by ${due}`, 'We remind the owner. If they are late, you can cancel.')}
          {choice(
            true,
            "Waive what's missing",
            others.length > 0
              ? 'For this stay only. Rabies stays due: it can only be turned off for your whole listing.'
              : "For this stay only. It's written into its history.",
          )}
        </fieldset>
      )}
      {waives && (
        <Field label="Reason" optional hint="The owner will see it.">
          <Textarea
            rows={2}
            maxLength={vaccinationLimits.waiverReason}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </Field>
      )}
    </div>
  )
}
