import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useClearPlace } from './toast-place.ts'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastMessage = {
  id: number
  title: string
  description?: string | undefined
  tone: ToastTone
  /** A button for what can be done about it. */
  action?: { label: string; run: () => void } | undefined
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info }
const colours = { success: 'text-ok', error: 'text-danger', info: 'text-brand' }

const openDialog = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/**
 * Shows one toast for 5 seconds. F8 moves the focus to it; it can be swiped away or closed. It is placed above the bars at
 * the bottom, or elsewhere if it would cover a heading, a price, a field or a main button there (`useClearPlace`). It closes
 * when a dialog opens.
 */
export function Toaster({ toast, onClose }: { toast: ToastMessage | null; onClose: (id: number) => void }) {
  const Icon = icons[toast?.tone ?? 'info']
  const viewport = useRef<HTMLOListElement>(null)
  useGoneWithDialogs(toast?.id, onClose)
  useFocusBack(viewport, toast?.id)
  useClearPlace(viewport, toast?.id, openDialog)
  return (
    // a new one for each toast: a pause of the timer, by pointer or focus, would outlive the toast that it was for
    <Radix.Provider key={toast?.id ?? 0} duration={5000} swipeDirection="right" label="Notification">
      {toast && (
        <Radix.Root
          key={toast.id}
          type={toast.tone === 'success' ? 'background' : 'foreground'}
          onOpenChange={(open) => open || onClose(toast.id)}
          className={classes(
            'forced-edge pointer-events-auto flex items-start gap-3 rounded-xl border border-line bg-surface p-4',
            'text-ink shadow-float data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
          )}
        >
          <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', colours[toast.tone])} />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Radix.Title className="font-semibold wrap-anywhere">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-sm wrap-anywhere text-ink-soft">{toast.description}</Radix.Description>
            )}
            {toast.action && (
              <Radix.Action asChild altText={toast.action.label}>
                <Button variant="soft" size="sm" className="mt-2 justify-self-start" onClick={toast.action.run}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close notification" size="sm" className="-my-1 -mr-1.5">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        data-toasts=""
        data-place="bottom-end"
        className="pointer-events-none fixed z-60 m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-2 p-0 max-sm:inset-x-4 sm:w-96"
      />
    </Radix.Provider>
  )
}

/** Closes the toast when a dialog opens, which it would cover. */
function useGoneWithDialogs(id: number | undefined, onClose: (id: number) => void): void {
  useEffect(() => {
    if (id === undefined) return
    const known = new Set(document.querySelectorAll(openDialog))
    const watcher = new MutationObserver(() => {
      if ([...document.querySelectorAll(openDialog)].some((dialog) => !known.has(dialog))) onClose(id)
    })
    watcher.observe(document.body, { childList: true })
    return () => watcher.disconnect()
  }, [id, onClose])
}

/** Returns the focus from a toast that has gone to where it was before F8. */
function useFocusBack(viewport: React.RefObject<HTMLOListElement | null>, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    let back: Element | null = null
    const note = ({ code }: KeyboardEvent) => {
      if (code === 'F8' && !viewport.current?.contains(document.activeElement)) back = document.activeElement
    }
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('keydown', note, true)
      if (document.activeElement === document.body && back instanceof HTMLElement && back.isConnected) back.focus()
    }
  }, [id, viewport])
}
