import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useDownloadData } from './mutations.ts'

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
