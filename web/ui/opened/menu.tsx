import { DropdownMenu as Radix } from 'radix-ui'
import { classes } from '../classes.ts'
import { MenuParts, type MenuProps } from '../menu.tsx'
import { floatLook } from './popover.tsx'

export function Menu({ trigger, align = 'end', children, ...state }: MenuProps & { defaultOpen?: boolean }) {
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classes(floatLook, 'min-w-56 p-1.5')}
        >
          <MenuParts value={Radix}>{children}</MenuParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
