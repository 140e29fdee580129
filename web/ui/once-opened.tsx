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
    // in an effect-free way, so that it opens in the same frame; never on the server, which has no dialogs
    if (props.open && !opened && typeof window !== 'undefined') setOpened(true)
    return (
      opened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
