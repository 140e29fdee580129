import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastMessage = { id: number; title: string; description?: string | undefined; tone: ToastTone }

const icons = { success: CircleCheck, error: CircleAlert, info: Info }
const colours = { success: 'text-ok', error: 'text-danger', info: 'text-brand' }

/** Shows one toast for 5 seconds. F8 moves the focus to it; it can be swiped or closed. */
export function Toaster({ toast, onClose }: { toast: ToastMessage | null; onClose: (id: number) => void }) {
  const Icon = icons[toast?.tone ?? 'info']
  return (
    <Radix.Provider duration={5000} swipeDirection="right" label="Notification">
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
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-sm text-ink-soft">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close notification" size="sm" className="-my-1 -mr-1.5">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-60 m-0 grid list-none gap-2 p-0 sm:left-auto sm:w-96" />
    </Radix.Provider>
  )
}
