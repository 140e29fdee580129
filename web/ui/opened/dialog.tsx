import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import { useCloseOnBack } from '../close-on-back.ts'
import { useFocusReturn } from '../focus-return.ts'
import type { DialogProps } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'

const widths: Record<NonNullable<DialogProps['size']>, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
}

/** The backdrop of a dialog, also of one over another: it lies over what was opened before it. */
export const overlayLook =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-appear data-[state=closed]:animate-vanish'

/** The panel: a sheet from the bottom on a phone, a card in the middle elsewhere. */
export const panelLook = classes(
  'forced-edge fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-2xl bg-surface text-ink shadow-float',
  // centered by margins, because the animation uses `translate`
  'sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded-2xl',
  // in a low window the title and the buttons scroll, too
  'low:overflow-y-auto',
  'data-[state=open]:animate-rise data-[state=closed]:animate-sink focus:outline-none',
)

export function Dialog({
  open,
  onOpenChange,
  title,
  reason,
  description,
  footer,
  size = 'md',
  focusAfter,
  children,
}: DialogProps) {
  useCloseOnBack(open, () => onOpenChange(false))
  const focus = useFocusReturn(open, focusAfter)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focus}
          className={classes(panelLook, widths[size])}
          {...(description || reason ? {} : { 'aria-describedby': undefined })}
        >
          <div className="grid gap-1 py-3 pt-5 pr-16 pl-5 sm:pl-6">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            {(reason || description) && (
              <Radix.Description className="text-ink-soft">
                {reason && <span className="block font-medium text-ink">{reason}</span>}
                {description}
              </Radix.Description>
            )}
          </div>
          {/* not flex-1: WebKit computes its basis of 0% as 0 px in a panel whose height is fitted to the content */}
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain low:shrink-0 px-5 pt-1 pb-5 sm:px-6">
            {children}
          </div>
          {footer && (
            <div
              data-bottom-bar
              className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:[&>*]:flex-1 sm:px-6"
            >
              {footer}
            </div>
          )}
          {/* last, so that the focus starts in the dialog's content */}
          <div className="absolute top-4 right-3 sm:right-4">
            <Radix.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
