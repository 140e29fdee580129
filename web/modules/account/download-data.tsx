import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownloadData, useOpenSentData } from './mutations.ts'
import { sentDataQuery } from './queries.ts'

/** Saves all data of the user's account as one file. */
export function DownloadData() {
  const download = useDownloadData()
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4.5" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download my data
    </Button>
  )
}

/** The data that staff sent the user, while it is there. */
export function SentData() {
  const until = useQuery({ ...sentDataQuery, staleTime: 0 }).data?.until
  const open = useOpenSentData()
  if (!until) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-brand-soft px-4 py-3">
      <p className="font-semibold text-brand-strong">
        Your data is ready. The link works until {formatInstant(until)}.
      </p>
      <Button size="sm" loading={open.isPending} onClick={() => open.mutate()}>
        Get your data
      </Button>
    </section>
  )
}
