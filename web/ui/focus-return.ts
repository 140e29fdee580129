import { useRef } from 'react'

/**
 * Handlers for a dialog without a trigger of its own: the focus goes back to where it was when the dialog opened, unless
 * `instead` names something else.
 */
export function useFocusReturn(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = instead?.() ?? opener.current
      if (target instanceof HTMLElement && target.isConnected) target.focus()
    },
  }
}
