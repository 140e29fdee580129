declare global {
  interface Window {
    /** The scripts that an import of the build needs besides its own, which are then fetched together with it. */
    lateImports?: ((place: number) => string[]) | undefined
  }
}

/** The build writes the address of the list here (`tools/web-build/late-imports.ts`). */
const list = '__LATE_IMPORTS__'

/**
 * Fetches the list of what each import needs, so that the files of the next screen are fetched at once and not one after
 * the other. Until it is there, and without it, imports work all the same.
 */
export async function knowLateImports(): Promise<void> {
  const response = await fetch(list, { priority: 'low' })
  if (!response.ok) return
  const [files, imports] = (await response.json()) as [files: string[], imports: number[][]]
  window.lateImports = (place) => (imports[place] ?? []).flatMap((at) => files[at] ?? [])
}

const begun = new Map<string, Promise<unknown>>()

/** Adds a file to the head of the page, once; resolves when it is there. */
function add(file: string, rel: 'modulepreload' | 'stylesheet'): Promise<unknown> {
  const known = begun.get(file)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel, href: `/${file}` })
  const loading = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      begun.delete(file)
      reject(new Error(`${file} could not be loaded.`))
    })
  })
  begun.set(file, loading)
  document.head.append(link)
  return loading
}

/**
 * Every import of the build in place of the one that comes with it, which has a list of its own: `needs` is its place in
 * the late list, perhaps with style sheets, which are there before the import resolves. A failure is told as by Vite.
 */
export async function importLater<Module>(
  load: () => Promise<Module>,
  needs: number | readonly [place: number, ...styles: string[]] | readonly [] = [],
): Promise<Module> {
  const [place = -1, ...styles] = typeof needs === 'number' ? [needs] : needs
  for (const file of window.lateImports?.(place) ?? []) add(file, 'modulepreload').catch(() => {})
  try {
    await Promise.all(styles.map((file) => add(file, 'stylesheet')))
    return await load()
  } catch (error) {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    window.dispatchEvent(event)
    throw error
  }
}
