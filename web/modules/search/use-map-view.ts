import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { wasMapShown, storeMapShown } from './map-shown.ts'
import type { SearchAddress } from './search-address.ts'

type Change = (search: SearchAddress, options?: { replace?: boolean }) => void

/**
 * Opens and closes the map of the results, which is in the address. Beside the list it stays as it was last time. On a
 * narrow window it covers the list: opening it is a step in the history, so that going back closes it.
 */
export function useMapView(search: SearchAddress, change: Change) {
  // the server renders it beside the list, where narrow windows hide it
  const wide = useMediaQuery('(min-width: 1024px)', true)
  const { history } = useRouter()
  const shown = search.view === 'map'
  const pressed = useRef<SearchAddress>(undefined)
  const show = () => {
    if (wide) {
      storeMapShown(true)
      return change({ ...search, view: 'map' }, { replace: true })
    }
    pressed.current = search
    change({ ...search, view: 'map' })
  }
  const hide = () => {
    if (wide) storeMapShown(false)
    const from = pressed.current
    pressed.current = undefined
    // nothing was searched meanwhile: the step before is this list
    if (!wide && from && isSame(from, search)) history.back()
    else change({ ...search, view: undefined }, { replace: true })
  }
  const fresh = useRef(true)
  useLayoutEffect(() => {
    if (fresh.current && wide && !shown && wasMapShown()) change({ ...search, view: 'map' }, { replace: true })
    fresh.current = false
  })
  return { shown, wide, show, hide }
}

/** Whether two searches are the same, with or without the map. */
function isSame(one: SearchAddress, other: SearchAddress): boolean {
  const text = (search: SearchAddress) => JSON.stringify(Object.entries({ ...search, view: undefined }).toSorted())
  return text(one) === text(other)
}
