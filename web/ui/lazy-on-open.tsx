import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** Registers the code of something that opens, so that it can be loaded before; for `lazy`. */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>) {
  const loading = async () => ({ default: await load() })
  loads.push(loading)
  return loading
}

/**
 * Loads the code of everything on the page that may be opened, and of what may be opened from that, for when there is no
 * network; `run` does the loads, which may fail.
 */
export async function loadUnopened(run: (work: readonly (() => Promise<unknown>)[]) => Promise<void>): Promise<void> {
  for (let done = 0; done < loads.length;) {
    const left = loads.slice(done)
    done = loads.length
    await run(left).catch(() => {})
  }
}

/**
 * A component that shows something only while it is `open`: its code is loaded when it first opens, and it stays for
 * its way of closing. Pages do not carry what most visits never open.
 */
export function lazyOnOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(preloadable(load))
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
