import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { CareLog, CareLogEntry } from '#contract/schemas/care.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { checkOnDevice } from './check-log.ts'
import type { Checked } from './check-log.ts'
import { checkedLog, storeCheckedLog } from './checked-log.ts'
import { careLogQuery } from './queries.ts'
import { checkedWords, logActorWords, logTitle, noteOf, petOf } from './log-words.ts'

export type LogDialogProps = { bookingId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The care log of a stay, newest first, which its two sides can check on their own device. */
export function LogDialog({ bookingId, open, onOpenChange }: LogDialogProps) {
  const log = useQuery(careLogQuery(bookingId))
  const [checked, setChecked] = useState<Checked>()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const now = (await log.refetch()).data
    if (now) setChecked(await checkAndRemember(now))
    setChecking(false)
  }
  const isEmpty = log.data?.entries.length === 0
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Care log"
      description="What both sides and the clock recorded. Each entry seals those before it."
      footer={
        <div className="grid w-full gap-3">
          <div aria-live="polite">{checked && <Result checked={checked} />}</div>
          <Button
            full
            loading={isChecking}
            // of an empty one, too, a device that has seen more can tell
            disabled={!log.data || (isEmpty && !checkedLog(bookingId))}
            icon={<ShieldCheck aria-hidden="true" className="size-4.5" />}
            onClick={() => void check()}
          >
            Check this log
          </Button>
        </div>
      }
    >
      {log.data ? (
        isEmpty ? (
          <p className="text-ink-soft">Nothing is in the log yet.</p>
        ) : (
          <Entries entries={log.data.entries} />
        )
      ) : log.error ? (
        <LoadError level={3} title="We couldn't load the care log" query={log} />
      ) : (
        <Loading label="Loading the care log">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

/** Checks a log on this device, and remembers the last entry of one that is unbroken. */
async function checkAndRemember(log: CareLog): Promise<Checked> {
  const checked = await checkOnDevice(log, checkedLog(log.bookingId))
  const last = log.entries.at(-1)
  if (checked.state === 'unbroken' && last)
    storeCheckedLog(log.bookingId, { seq: last.seq, hash: last.hash, at: new Date().toISOString() })
  return checked
}

function Result({ checked }: { checked: Checked }) {
  const words = checkedWords(checked, formatInstant)
  return <Notice tone={checked.state === 'unbroken' ? 'info' : 'warning'}>{words}</Notice>
}

function Entries({ entries }: { entries: readonly CareLogEntry[] }) {
  const [pet, setPet] = useState('')
  const pets = [...new Set(entries.flatMap((entry) => petOf(entry) ?? []))]
  const shown = entries.filter((entry) => pet === '' || petOf(entry) === pet).toReversed()
  return (
    <div className="grid gap-4">
      {pets.length > 1 && (
        <Select
          aria-label="Pet"
          options={[{ value: '', label: 'All pets' }, ...pets.map((name) => ({ value: name, label: name }))]}
          value={pet}
          onChange={({ target }) => setPet(target.value)}
        />
      )}
      <p className="text-sm text-ink-soft">{counted(shown.length, 'entry', 'entries')}</p>
      <ol className="grid divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.seq} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {logTitle(entry)}
              {petOf(entry) && <span className="font-normal">: {isolated(petOf(entry) ?? '')}</span>}
            </p>
            {noteOf(entry) && (
              <p dir="auto" className="text-sm wrap-anywhere">
                {noteOf(entry)}
              </p>
            )}
            <p className="figures text-sm text-ink-soft">
              <Dotted facts={[`Entry ${entry.seq}`, logActorWords[entry.actor], formatInstant(entry.at)]} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
