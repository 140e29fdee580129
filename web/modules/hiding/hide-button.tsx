import { Eye, EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Thing } from './queries.ts'

const HideDialog = lazy(() => import('./hide-dialog.tsx').then((module) => ({ default: module.HideDialog })))

type HideButtonProps = {
  thing: Thing
  isHidden?: boolean
  /** Which of several; "photo 2". */
  label?: string
  /** Without words, for a row of small actions. */
  isIcon?: boolean
}

/** Hides something, or restores it; for admins, and nothing for anybody else. */
export function HideButton({ thing, isHidden = false, label = hiddenWords[thing.kind], isIcon }: HideButtonProps) {
  const { user } = useUser()
  const [open, setOpen] = useReopening<'hide'>(`hiding of ${thing.kind} ${thing.id}`)
  if (user?.role !== 'admin') return null
  const Icon = isHidden ? Eye : EyeOff
  const name = `${isHidden ? 'Restore' : 'Hide'} ${label}`
  return (
    <>
      {isIcon ? (
        <IconButton label={name} onClick={() => setOpen('hide')}>
          <Icon aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('hide')}
        >
          {name}
        </Button>
      )}
      {open && (
        <Suspense>
          <HideDialog thing={thing} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
