import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { Thing } from './queries.ts'

const HideDialog = lazy(() => import('./hide-dialog.tsx').then((module) => ({ default: module.HideDialog })))

type HideButtonProps = {
  thing: Thing
  isHidden?: boolean
  /** Which of several; "photo 2". */
  label?: string
}

/** Hides something, or restores it; for admins, and nothing for anybody else. */
export function HideButton({ thing, isHidden = false, label = hiddenWords[thing.kind] }: HideButtonProps) {
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  if (user?.role !== 'admin') return null
  const Icon = isHidden ? Eye : EyeOff
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {isHidden ? 'Restore' : 'Hide'} {label}
      </Button>
      {open && (
        <Suspense>
          <HideDialog thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
