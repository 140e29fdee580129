import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'

/** The class names of panels that float above the page: popovers and menus. */
export const floatLook = classes(
  'forced-edge z-50 rounded-xl border border-line bg-surface text-ink shadow-float',
  'max-h-(--radix-popper-available-height) overflow-y-auto focus:outline-none',
  'data-[state=open]:animate-appear data-[state=closed]:animate-vanish',
)

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the panel for screen readers. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small panel anchored to its button. A click outside or Escape closes it. */
export function Popover({ trigger, label, align = 'start', className, children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className={classes(floatLook, 'max-w-[calc(100vw-1.5rem)] p-4', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
