import { useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { Button } from '#web/ui/button.tsx'

const TimeAwayDialog = lazy(() =>
  import('./time-away-dialog.tsx').then((module) => ({ default: module.TimeAwayDialog })),
)

/** Opens the dialog that blocks days on the sitter's listings. Renders nothing without a listing. */
export function TimeAway() {
  const listings = useQuery(myListingsQuery).data ?? []
  const [seen, setSeen] = useState(false)
  const [open, setOpen] = useState(false)
  if (listings.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<CalendarOff aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setSeen(true)
          setOpen(true)
        }}
      >
        Time away
      </Button>
      {seen && (
        <Suspense>
          <TimeAwayDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
