declare global {
  interface Window {
    /** The files that an import of the build needs besides its own, which are then fetched together with it. */
    lateImports?: (place: number) => string[]
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
