import { useSyncExternalStore } from 'react'

/** In which units a person reads distances and rooms; the wire and the addresses stay in kilometers and m². */
export type Units = 'km' | 'mi'

const storageKey = 'units'
const listeners = new Set<() => void>()
/** What was chosen in this tab, also where the browser keeps nothing. */
let chosen: Units | undefined

function read(): Units {
  if (chosen) return chosen
  try {
    return localStorage.getItem(storageKey) === 'mi' ? 'mi' : 'km'
  } catch {
    return 'km'
  }
}

/** The units of this browser; kilometers until the other ones are chosen. */
export function useUnits(): Units {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => 'km',
  )
}

/** Changes the units everywhere, and remembers them. */
export function chooseUnits(units: Units): void {
  chosen = units
  try {
    localStorage.setItem(storageKey, units)
  } catch {
    // a browser that keeps nothing: they last as long as the page
  }
  for (const listener of listeners) listener()
}
