import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { whenHydrated } from '#web/platform/page-start/hydrated.ts'
import { wasMapShown, storeMapShown } from './map-shown.ts'
import type { SearchAddress } from './search-address.ts'

/** Windows that have room for the map beside the list. */
export const roomBesideList = '(min-width: 1024px)'

const isBesideList = (): boolean => matchMedia(roomBesideList).matches

type Change = (search: SearchAddress, options?: { replace?: boolean }) => void

/**
 * Opens and closes the map of the results, which is in the address. Beside the list it stays as it was last time. On a
 * narrow window it covers the list: opening it is a step in the history, so that going back closes it.
 */
export function useMapView(search: SearchAddress, change: Change) {
  const { history } = useRouter()
  const shown = search.view === 'map'
  const pressed = useRef<SearchAddress>(undefined)
  const show = () => {
    if (isBesideList()) {
      storeMapShown(true)
      return change({ ...search, view: 'map' }, { replace: true })
    }
    pressed.current = search
    change({ ...search, view: 'map' })
  }
  const hide = () => {
    const wide = isBesideList()
    if (wide) storeMapShown(false)
    const from = pressed.current
    pressed.current = undefined
    // nothing was searched meanwhile: the step before is this list
    if (!wide && from && isSame(from, search)) history.back()
    else change({ ...search, view: undefined }, { replace: true })
  }
  const fresh = useRef(true)
  useLayoutEffect(() => {
    // the cards are hydrated as the server sent them
    if (fresh.current && !shown && isBesideList() && wasMapShown())
      void whenHydrated().then(() => change({ ...search, view: 'map' }, { replace: true }))
    fresh.current = false
  })
  return { shown, show, hide }
}

/** Whether two searches are the same, with or without the map. */
function isSame(one: SearchAddress, other: SearchAddress): boolean {
  const text = (search: SearchAddress) => JSON.stringify(Object.entries({ ...search, view: undefined }).toSorted())
  return text(one) === text(other)
}
