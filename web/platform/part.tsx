import { lazy, useState, type ComponentType } from 'react'

/** What loads each known part, once; a load that failed is tried again. */
const partLoads: (() => Promise<unknown>)[] = []

/**
 * A component in a file of its own, `*.part.tsx`, which only some people's pages need. Unlike a lazy component it is
 * rendered on the server; the browser fetches the file of a part that the page contains along with the page's scripts.
 * To be used inside Suspense, whose content stays as the server sent it until the file is there.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => ({ default: (loaded = component) }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  partLoads.push(loadOnce)
  const Later = lazy(loadOnce)
  return function Part(props: Props) {
    // stays what it is when the file arrives: another component would lose its state
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
}

/** Loads all parts that are known, so that they can be rendered or hydrated at once. */
export async function loadParts(): Promise<void> {
  await Promise.all(partLoads.map((load) => load()))
}
