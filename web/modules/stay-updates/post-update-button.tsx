import { ClipboardPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'

const UpdateDialog = lazy(() => import('./update-dialog.tsx').then((module) => ({ default: module.UpdateDialog })))

type PostUpdateButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  bookingId: string
  /** Names the stay for screen readers, where there are several buttons. */
  about?: string
}

/** Opens the form in which the sitter posts an update of a stay. */
export function PostUpdateButton({ bookingId, about, ...look }: PostUpdateButtonProps) {
  const [seen, setSeen] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        icon={<ClipboardPlus aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setSeen(true)
          setOpen(true)
        }}
      >
        Post an update
        {about && <span className="sr-only"> on {about}</span>}
      </Button>
      {seen && (
        <Suspense>
          <UpdateDialog bookingId={bookingId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
