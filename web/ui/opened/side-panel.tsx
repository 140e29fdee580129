import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import { overlayLook } from './dialog.tsx'
import { useFocusReturn } from '../focus-return.ts'
import type { SidePanelProps } from '../side-panel.tsx'
import { IconButton } from '../icon-button.tsx'

export function SidePanel({ open, onOpenChange, title, description, footer, children }: SidePanelProps) {
  const focus = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'forced-edge fixed inset-x-0 bottom-0 z-50 flex h-[92dvh] flex-col rounded-t-2xl bg-surface text-ink shadow-float',
            'sm:inset-y-0 sm:right-0 sm:left-auto sm:h-auto sm:w-[30rem] sm:rounded-none sm:rounded-l-2xl',
            'low:overflow-y-auto',
            'data-[state=open]:animate-rise data-[state=closed]:animate-sink focus:outline-none',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-6">
            <div className="grid gap-1">
              <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-1 -mr-2">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:flex-none px-5 pt-1 pb-6 sm:px-6">
            {children}
          </div>
          {footer && (
            <div
              data-bottom-bar
              className="flex flex-wrap gap-3 border-t border-line px-5 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] [&>*]:flex-auto sm:px-6"
            >
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
