import { useSyncExternalStore } from 'react'
import { siteSetting } from './site-settings.ts'

/** The units in which a person reads distances and areas; the API and addresses always use kilometers and m². */
export type Units = 'km' | 'mi'

/** What units are called in sentences. */
export const unitNames = { km: 'kilometers', mi: 'miles' } as const satisfies Record<Units, string>

export const otherUnits = (units: Units): Units => (units === 'km' ? 'mi' : 'km')

const storageKey = 'units'
const listeners = new Set<() => void>()
/** The choice made in this tab, also if the browser stores nothing. */
let chosen: Units | undefined

function read(): Units {
  if (chosen) return chosen
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'mi' || stored === 'km') return stored
  } catch {
    // the browser stores nothing
  }
  return siteSetting('units') === 'auto' ? unitsOf(navigator.language) : ofSite()
}

/** The operator's units; kilometers while only the browser knows. */
const ofSite = (): Units => (siteSetting('units') === 'mi' ? 'mi' : 'km')

/** The regions whose roads have miles. */
const inMiles = ['US', 'GB', 'LR', 'MM']

/** The units of a language's region; of a language without one, those where most of its people live. */
export function unitsOf(language: string): Units {
  const { region = '' } = new Intl.Locale(language).maximize()
  return inMiles.includes(region) ? 'mi' : 'km'
}

/** The units chosen in this browser, else the operator's. */
export function useUnits(): Units {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    ofSite,
  )
}

/** Changes the units on all screens and stores them. */
export function setUnits(units: Units): void {
  chosen = units
  try {
    localStorage.setItem(storageKey, units)
  } catch {
    // the browser stores nothing: the choice lasts as long as the page
  }
  for (const listener of listeners) listener()
}
