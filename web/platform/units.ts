import { useSyncExternalStore } from 'react'

/** The units in which a person reads distances and areas; the API and addresses always use kilometers and m². */
export type Units = 'km' | 'mi'

const storageKey = 'units'
const listeners = new Set<() => void>()
/** The choice made in this tab, also if the browser stores nothing. */
let chosen: Units | undefined

function read(): Units {
  if (chosen) return chosen
  try {
    return localStorage.getItem(storageKey) === 'mi' ? 'mi' : 'km'
  } catch {
    return 'km'
  }
}

/** The units of this browser; kilometers by default. */
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

/** Changes the units on all screens and stores them. */
export function chooseUnits(units: Units): void {
  chosen = units
  try {
    localStorage.setItem(storageKey, units)
  } catch {
    // the browser stores nothing: the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}
