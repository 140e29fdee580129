import { DropdownMenu as Radix } from 'radix-ui'
import { useCallback, useState } from 'react'
import { classes } from '../classes.ts'
import { MenuParts, type MenuProps } from '../menu.tsx'
import type { FirstOpened } from '../lazy-on-press.tsx'
import { floatLook } from './popover.tsx'

/**
 * The menu is put into the landmark of its button, where people who go from landmark to landmark find it.
 */
export function Menu({ trigger, align = 'end', byKey = false, children, ...state }: MenuProps & FirstOpened) {
  const [landmark, setLandmark] = useState<Element | null>(null)
  const findLandmark = useCallback((button: Element | null) => {
    setLandmark(button?.closest('[role=dialog], main, header') ?? null)
  }, [])
  // the library has not seen the key that loaded it
  const focusFirst = useCallback((panel: Element | null) => {
    panel?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [])
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger ref={findLandmark} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          ref={byKey ? focusFirst : null}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classes(floatLook, 'max-w-[calc(100vw-1.5rem)] min-w-56 p-1.5')}
        >
          <MenuParts value={Radix}>{children}</MenuParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
