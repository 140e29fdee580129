import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import type { AddCareDialogProps } from './add-care-dialog.tsx'

const AddCareDialog = lazyOnOpen(() => import('./add-care-dialog.tsx').then((module) => module.AddCareDialog))

/** Adds something that was not planned. */
export function AddCare(props: Pick<AddCareDialogProps, 'day' | 'recording'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Add something else
      </Button>
      <AddCareDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
