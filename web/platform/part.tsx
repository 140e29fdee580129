import { lazy, useState, type ComponentType } from 'react'

type Known = {
  /** The part's file from the root of the project, as in the manifest of the build. */
  readonly file: string
  /** Loads it, once; a load that failed is tried again. */
  readonly load: () => Promise<unknown>
}

/** The parts that the loaded scripts may render. */
const known: Known[] = []

/** On the server, the files of the parts of the page that is being rendered. */
let rendered: Set<string> | undefined

/** The name of the meta element that names the parts of a page. */
const metaName = 'parts'

export type Part<Props extends object> = ComponentType<Props> & {
  /** Loads it, so that it is rendered at once. */
  readonly load: () => Promise<unknown>
}

/** A part's file and how to load it, known to `loadParts`. */
export function knownPart<Props extends object>(file: string, load: () => Promise<ComponentType<Props>>) {
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
  known.push({ file, load: loadOnce })
  return { load: loadOnce, loaded: () => loaded, Later: lazy(loadOnce) }
}

/**
 * A component in a file of its own, `*.part.tsx`, which not everybody's page contains. Unlike a lazy component it is
 * rendered on the server; the page names the file among its scripts if it contains the part, and is hydrated with it.
 * Elsewhere it suspends until it is loaded: when it is first rendered, or when everything else is.
 */
export function part<Props extends object>(file: string, load: () => Promise<ComponentType<Props>>): Part<Props> {
  const { load: loadOnce, loaded, Later } = knownPart(file, load)
  function Part(props: Props) {
    rendered?.add(file)
    // stays what it is when the file arrives: another component would lose its state
    const [Shown] = useState<ComponentType<Props>>(() => loaded() ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Part, { load: loadOnce })
}

type Run = (work: readonly (() => Promise<unknown>)[]) => Promise<unknown>

/** Loads all parts that are known, and those that become known by it; `run` does the loads. */
export async function loadParts(run: Run): Promise<void> {
  const seen = new Set<Known>()
  for (let left = known; left.length > 0; left = known.filter((each) => !seen.has(each)))
    await run(left.map((each) => () => seen.add(each) && each.load()))
}

/** Loads the parts that the page contains, so that they are hydrated with the rest of it. */
export async function loadPartsOfPage(): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content.split(' ') ?? []
  // in the order in which they were rendered: one that is inside another is known when that is loaded
  for (const name of names) for (const each of known) if (each.file === name) await each.load()
}

/** Renders on the server, and tells which parts were; not for work that waits, since other pages are rendered meanwhile. */
export function recordingParts(render: () => string): { html: string; parts: readonly string[] } {
  const parts = (rendered = new Set<string>())
  try {
    return { html: render(), parts: [...parts] }
  } finally {
    rendered = undefined
  }
}

/** Renders on the server what the page does not name, because its scripts come later. */
export function withoutRecordingParts<Result>(render: () => Result): Result {
  const parts = rendered
  rendered = undefined
  try {
    return render()
  } finally {
    rendered = parts
  }
}

/** Names the parts of a page at the end of its head, and their scripts (by part, each after its imports) unless it does already. */
export function withParts(
  head: string,
  parts: readonly string[],
  scripts: Readonly<Record<string, readonly string[]>>,
): string {
  if (parts.length === 0) return head
  const files = new Set(parts.flatMap((name) => scripts[name] ?? []))
  const links = [...files]
    .filter((file) => !head.includes(`href="${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}">`)
  return `${head}${links.join('')}<meta name="${metaName}" content="${parts.join(' ')}">`
}
