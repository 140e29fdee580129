import { lazy, useState, type ComponentType } from 'react'

/** What loads the parts that were defined since the last call of `loadParts`. */
const unloaded: (() => Promise<unknown>)[] = []

/**
 * A component in a file of its own, `*.part.tsx`, which only some people's pages need. Unlike a lazy component it is
 * rendered on the server; the browser fetches the file of a part that the page contains along with the page's scripts.
 * To be used inside Suspense, whose content stays as the server sent it until the file is there.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loading = async () => ({ default: (loaded ??= await load()) })
  unloaded.push(loading)
  const Later = lazy(loading)
  return function Part(props: Props) {
    // stays what it is when the file arrives: another component would lose its state
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
}

/** Loads all parts that are known, so that they can be rendered or hydrated at once. */
export async function loadParts(): Promise<void> {
  await Promise.all(unloaded.splice(0).map((load) => load()))
}
