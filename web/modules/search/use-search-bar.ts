import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { AddressStatus } from '#web/modules/places/address-status.tsx'
import { sentenceOf } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import { changeSearch, type SearchAddress } from './search-address.ts'
import { inputOf, searchOf, type SearchInput } from './search-input.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

export type Panel = 'none' | 'location' | 'checkin' | 'checkout' | 'pets'

export type SearchBarProps = {
  /** The initial search of the bar. */
  search: SearchAddress
  /** The address of the results: visitors have a separate one. */
  resultsAt: '/search-results' | '/search-demo'
}

export type SearchBarState = ReturnType<typeof useSearchBar>

/** The state and actions of the search bar; the fields render it. */
export function useSearchBar({ search, resultsAt }: SearchBarProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const locationInput = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const { input, change, status, setStatus } = useInput(search)
  const panels = usePanels(form)

  // the alert stands above the bar, which may be scrolled up to the header
  useEffect(() => {
    if (status === 'invalid') form.current?.scrollIntoView({ block: 'nearest' })
  }, [status])

  const askForLocation = () => {
    panels.open('location')
    locationInput.current?.focus()
  }

  /** The place or state to search: both null without a location, undefined if it cannot be found. */
  const findPlace = async (location: string): Promise<Where | undefined> => {
    const { point, state } = input
    if (!location || point || state) return { location, point, state }
    setStatus('validating')
    const found = await placeOf(location).catch((error: unknown) => {
      setStatus('unknown')
      throw error
    })
    if (!found) return undefined
    const { townOnly, ...where } = found
    if (townOnly) sayTownOnly(where.location)
    change(where)
    setStatus('valid')
    return where
  }

  const run = async () => {
    const where = await findPlace(input.location.trim())
    if (where === undefined) {
      setStatus('invalid')
      return askForLocation()
    }
    const { rememberSearch } = await import('./recent-searches.ts')
    const { location, point, state } = where
    if (location) rememberSearch({ location, ...point, ...(state && { state }) })
    panels.fold()
    await navigate({ to: resultsAt, search: changeSearch(search, searchOf({ ...input, ...where })) })
  }

  const submit = () => {
    if (busy.current) return
    busy.current = true
    void run()
      .catch(sayNotLookedUp)
      .finally(() => {
        busy.current = false
      })
  }
  return { ...panels, form, locationInput, input, change, status, setStatus, askForLocation, submit }
}

type Where = Pick<SearchInput, 'location' | 'point' | 'state'>

// Loaded by the first search.
const placeOf = async (address: string) => (await import('./place-of.ts')).placeOf(address)

function sayNotLookedUp(error: unknown): void {
  toast({
    title: "We couldn't look up that place",
    description: sentenceOf(error, 'Please try again.'),
    tone: 'error',
  })
}

/** A search around a town does not pretend to be one around a street in it. */
function sayTownOnly(town: string): void {
  toast({ title: "We don't know this street", description: `Showing sitters around ${town}.` })
}

const isKnown = ({ point, state }: Pick<Where, 'point' | 'state'>): boolean => point !== null || state !== null

/** The search in the bar. Follows the address, which also changes elsewhere. */
function useInput(search: SearchAddress) {
  const [now] = useState(() => readersNow())
  const [input, setInput] = useState<SearchInput>(() => inputOf(search, now))
  const [status, setStatus] = useState<AddressStatus>(isKnown(input) ? 'valid' : 'unknown')
  const asked = inputOf(search, now)
  const [begun, setBegun] = useState(asked)
  if (JSON.stringify(asked) !== JSON.stringify(begun)) {
    setBegun(asked)
    setInput(asked)
    setStatus(isKnown(asked) ? 'valid' : 'unknown')
  }
  const change = (part: Partial<SearchInput>) => setInput((before) => ({ ...before, ...part }))
  return { input, change, status, setStatus }
}

/** The open panel, at most one, and whether the bar is unfolded, which the first panel does. */
function usePanels(form: RefObject<HTMLFormElement | null>) {
  const [panel, setPanel] = useState<Panel>('none')
  const [expanded, setExpanded] = useState(false)
  const panelNow = useRef(panel)
  useLayoutEffect(() => void (panelNow.current = panel))

  useEffect(() => {
    if (!expanded) return
    // a press on a disabled button of the bar moves the focus out of it, which is no wish to leave
    let pressedInside = false
    const close = (event: Event) => {
      const inside = event.target instanceof Node && form.current?.contains(event.target) === true
      if (event.type === 'pointerdown') pressedInside = inside
      if (inside || (event.type === 'focusin' && pressedInside)) return
      setPanel('none')
      if (event.type === 'pointerdown') setExpanded(false)
    }
    const typed = () => (pressedInside = false)
    document.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [expanded, form])

  // A closed panel makes the bar shorter: on a phone this keeps its button in view.
  const shut = panel === 'none' && expanded
  useEffect(() => {
    if (shut) form.current?.scrollIntoView({ block: 'nearest' })
  }, [shut, form])

  const open = (next: Panel) => {
    setExpanded(true)
    setPanel(next)
  }
  const fold = () => {
    setPanel('none')
    setExpanded(false)
  }
  return {
    panel,
    expanded,
    open,
    /** Opens another panel in place of the open one, or closes it. */
    show: setPanel,
    /** Whether a panel is open now; for code that continues after a response. */
    isOpen: (which: Panel) => panelNow.current === which,
    fold,
    closeOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || panel === 'none') return
      event.stopPropagation()
      form.current?.querySelector<HTMLElement>(`[data-field="${panel}"]`)?.focus()
      setPanel('none')
    },
  }
}
