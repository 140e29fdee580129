import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'

/**
 * A component that shows something only while it is `open`: its code is loaded when it first opens, and it stays for
 * its way of closing. Pages do not carry what most visits never open.
 */
export function onceOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnceOpened(props: Props) {
    const [opened, setOpened] = useState(false)
    // the server has no dialogs
    const hydrated = useHydrated()
    if (props.open && hydrated && !opened) setOpened(true)
    return (
      opened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
