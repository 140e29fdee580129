import { X } from 'lucide-react'
import { useEffect, type RefObject } from 'react'
import { useCloseOnBack } from '#web/ui/close-on-back.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'

export type SearchSheetProps = { form: RefObject<HTMLFormElement | null>; onClose: () => void }

/** The head of the unfolded bar on a phone, where it is a sheet. */
export function SearchSheet({ form, onClose }: SearchSheetProps) {
  useSheet(form, onClose)
  return (
    <div className="order-first flex items-center justify-between border-b border-line py-2 pr-2 pl-4 md:hidden">
      <p className="text-lg font-semibold">Find a Sitter</p>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/**
 * On a phone the unfolded bar covers the page: makes everything behind it inert, stops scrolling, and folds it on back.
 */
function useSheet(form: RefObject<HTMLFormElement | null>, close: () => void): void {
  const covers = useMediaQuery('(max-width: 767px)')
  useCloseOnBack(covers, close)
  useEffect(() => {
    if (!covers) return
    const around: HTMLElement[] = []
    for (let own: Element | null = form.current; own && own !== document.body; own = own.parentElement)
      for (const other of own.parentElement?.children ?? [])
        if (other instanceof HTMLElement && other !== own && !other.matches(kept)) around.push(other)
    for (const other of around) {
      other.setAttribute('inert', '')
      // some of it would appear above the sheet
      other.style.setProperty('visibility', 'hidden')
    }
    document.documentElement.style.setProperty('overflow', 'hidden')
    return () => {
      for (const other of around) {
        other.removeAttribute('inert')
        other.style.removeProperty('visibility')
      }
      document.documentElement.style.removeProperty('overflow')
    }
  }, [form, covers])
}

/** What stays active with a sheet open: notifications, and elements that are not part of the screen. */
const kept = 'script, style, link, [inert], [role=region][aria-label^=Notification]'
