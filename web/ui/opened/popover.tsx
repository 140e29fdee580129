import { Popover as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import type { PopoverProps } from '../popover.tsx'
import type { FirstOpened } from '../lazy-on-press.tsx'

/** The class names of panels that float above the page: popovers and menus. */
export const floatLook = classes(
  'forced-edge z-50 rounded-xl border border-line bg-surface text-ink shadow-float',
  'max-h-(--radix-popper-available-height) overflow-y-auto focus:outline-none',
  'data-[state=open]:animate-appear data-[state=closed]:animate-vanish',
)

export function Popover({
  trigger,
  label,
  align = 'start',
  className,
  children,
  ...state
}: PopoverProps & FirstOpened) {
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
