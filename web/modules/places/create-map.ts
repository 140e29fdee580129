import { googleKey, loadGoogleMaps } from './google-api.ts'
import type { MapFailure, MapOptions, MapView } from './map-view.ts'

/**
 * Creates a map in an element: Google's if the operator has a browser key, else one in the page's colors. The latter
 * also replaces Google's if that fails, with a note on the map. Rejects if nothing can be fetched or the device cannot
 * render it.
 */
export async function createMap(options: MapOptions): Promise<MapView> {
  const key = googleKey()
  if (!key) return createOwn(options)
  try {
    return await createGoogle(key, options)
  } catch (error) {
    const { message, cause } = error as Error
    console.error(message, cause)
    return withNote(await createOwn(options), options.container, message)
  }
}

/** Why `createMap` rejected. */
export function failureOf(error: unknown): MapFailure {
  // the library's error for a missing WebGL, which must not load it only to be told apart
  return error instanceof Error && error.name === 'GPUInitializationError' ? 'cannot_draw' : 'not_loaded'
}

/** Rejects with the text for the note on the map. */
async function createGoogle(key: string, options: MapOptions): Promise<MapView> {
  const fail = (message: string) => (cause: unknown) => {
    throw new Error(message, { cause })
  }
  const [maps, { createGoogleView }] = await Promise.all([loadGoogleMaps(key), import('./google-view.ts')]).catch(
    fail('Failed to load Google Maps'),
  )
  return createGoogleView(maps, options).catch(fail('Failed to initialize map'))
}

async function createOwn(options: MapOptions): Promise<MapView> {
  const { createBaseMap } = await import('./base-map.ts')
  return createBaseMap(options)
}

/** Adds a note to a map, removed together with it. */
function withNote(view: MapView, container: HTMLElement, text: string): MapView {
  const note = document.createElement('p')
  note.role = 'status'
  note.className =
    'absolute bottom-14 left-3 rounded-full border border-line bg-surface px-3 py-1 font-sans text-sm text-ink shadow-lift'
  note.textContent = text
  container.append(note)
  const { remove } = view
  view.remove = () => {
    note.remove()
    remove()
  }
  return view
}
