import { googleKey, loadGoogleMaps } from './google-api.ts'
import type { MapOptions, MapView } from './map-view.ts'

/**
 * A map in an element: Google's where the operator has a key for browsers, else one in the page's colours. That one takes Google's
 * place when it does not come, and the map says so. Rejects when nothing can be fetched or the device cannot draw it.
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

/** Rejects with what the map says in its place. */
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

/** A map that says something of itself, as long as it is there. */
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
