import { RouterContextProvider, useHydrated, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { hydrateAsOf } from './format/readers-clock.ts'
import { hydrateRoot } from './page-start/hydrate-root.ts'
import { whenHydrated } from './page-start/hydrated.ts'
import { isMissingFile, reloadForMissingFile } from './page-start/missing-file.ts'
import { renderedAt } from './page-start/page-facts.ts'
import { replayEarlyInput } from './page-start/pre-hydration.ts'
import { knownPart, withoutRecordingParts } from './part.tsx'

type Render = (content: ReactNode, options: { identifierPrefix: string }) => string

let renderApart: Render | undefined

/** Tells on the server how late parts are rendered, with what pages do not load. */
export function rendersLatePartsWith(render: Render | undefined): void {
  renderApart = render
}

/**
 * A part far down a page (`*.part.tsx`): rendered on the server with the rest, but its scripts are fetched only after
 * the page is alive, when the part comes near the window or is touched. It is a root of its own, so the page does not
 * wait for it; links in it work meanwhile, and presses and input are kept until it is alive. Nothing in it may depend on
 * a context of the page around it but router and cache. In a screen that the browser rendered it is a lazy component.
 */
export function latePart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = { ...knownPart(file, load), identifierPrefix: file.replaceAll(/^.*\/|\..*$/g, '') }
  return function LatePart(props: Props) {
    // the browser begins with what the server sent only if it hydrates a page
    const [isSent] = useState(!useHydrated())
    if (renderApart) return <OnServer part={part} props={props} render={renderApart} />
    if (isSent) return <AsSent part={part} props={props} />
    return (
      <Suspense>
        <div>
          <part.Later {...props} />
        </div>
      </Suspense>
    )
  }
}

type LateProps<Props extends object> = {
  part: ReturnType<typeof knownPart<Props>> & { readonly identifierPrefix: string }
  props: Props
}

function OnServer<Props extends object>({ part, props, render }: LateProps<Props> & { render: Render }) {
  const router = useRouter()
  const [Loaded] = useState(() => part.loaded())
  const whole = Loaded && <Whole Loaded={Loaded} props={props} router={router} />
  // the last thing that is done here: React keeps the state of one component only while it renders
  const html = withoutRecordingParts(() => render(whole, part))
  // the inner element is the root of the part: React refuses one that it makes itself and gives content
  return <div data-late="" dangerouslySetInnerHTML={{ __html: `<div>${html}</div>` }} />
}

/** The browser keeps what the server sent: always the same value, so that React never replaces it. */
const asSent = { __html: '' }

function AsSent<Props extends object>({ part, props }: LateProps<Props>) {
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const [first] = useState(props)
  const latest = useRef({ props, show: () => {} })
  useLayoutEffect(() => {
    latest.current.props = props
    latest.current.show()
  })
  useEffect(() => {
    const left = new AbortController()
    const start = async (element: HTMLElement) => {
      await whenHydrated()
      await whenNear(element, left.signal)
      const Loaded = await loadedAtLast(part.load, element, left.signal)
      if (left.signal.aborted) return
      const whole = (shown: Props) => <Whole Loaded={Loaded} props={shown} router={router} onAlive={become} />
      const become = () => {
        hydrateAsOf(undefined)
        element.removeAttribute('data-late')
        latest.current.show = () => root.render(whole(latest.current.props))
        latest.current.show()
        replayEarlyInput(element)
      }
      // it begins as the server rendered it, and shows what has changed since when it is alive
      hydrateAsOf(new Date(renderedAt() ?? Date.now()))
      const root = hydrateRoot(element.firstElementChild ?? element, whole(first), part)
      // not while React renders the page that leaves it
      left.signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
    }
    if (frame.current) void start(frame.current)
    return () => left.abort()
  }, [router, part, first])
  return <div ref={frame} data-late="" suppressHydrationWarning dangerouslySetInnerHTML={asSent} />
}

type WholeProps<Props extends object> = {
  Loaded: ComponentType<Props>
  props: Props
  router: ReturnType<typeof useRouter>
  onAlive?: () => void
}

/** What the root of a late part has, alike on the server and in the browser, so that ids are the same. */
function Whole<Props extends object>({ Loaded, props, router, onAlive = () => {} }: WholeProps<Props>) {
  const [tell] = useState(() => onAlive)
  useEffect(tell, [tell])
  return (
    <RouterContextProvider router={router}>
      <Loaded {...props} />
    </RouterContextProvider>
  )
}

const touches = ['pointerdown', 'focusin', 'keydown']

/** Resolves when an element comes near the window, or is touched or focused. */
function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin: '600px' })
    observer.observe(element)
    for (const type of touches) element.addEventListener(type, done, { capture: true, once: true, signal })
    signal.addEventListener('abort', () => observer.disconnect())
  })
}

/** Loads a part; if that fails, because there is no network, again with the next touch or when there is one. */
async function loadedAtLast<Loaded>(load: () => Promise<{ default: Loaded }>, element: Element, signal: AbortSignal) {
  for (;;)
    try {
      return (await load()).default
    } catch (error) {
      if (isMissingFile(error)) await reloadForMissingFile()
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true, signal })
        for (const type of touches) element.addEventListener(type, resolve, { capture: true, once: true, signal })
      })
    }
}
