import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { initials } from '#contract/vocabulary/names.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { toast } from '#web/platform/toasts.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTray } from './kept-tray.ts'
import type { Tray } from './tray.ts'
import { pickedWords } from './tray-words.ts'
import { useAsked } from './use-asked.ts'

const TrayDialog = lazy(() => import('./tray-dialog.tsx').then((module) => ({ default: module.TrayDialog })))

/** The sitters whom the user is about to ask, on every screen until the requests are sent; and sending them. */
export function TrayBar() {
  const { tray, change } = useTray()
  /** The tray as it was when it was opened; null while it is closed. */
  const [opened, setOpened] = useState<Tray | null>(null)
  const clear = () => {
    change(() => null)
    toast({ title: 'Sitters cleared', action: { label: 'Undo', run: () => change((now) => now ?? tray) } })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      {tray && <Bar tray={tray} onOpen={() => setOpened(tray)} onClear={clear} />}
      <Suspense>{opened && <TrayDialog opened={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

type BarProps = { tray: Tray; onOpen: () => void; onClear: () => void }

function Bar({ tray, onOpen, onClear }: BarProps) {
  const { asked } = useAsked(tray, tray.petIds)
  return (
    <aside
      aria-label="Sitters to ask"
      data-tray
      data-no-print
      className="forced-edge fixed inset-x-3 bottom-(--tray-bottom) z-25 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-float low:static low:my-3"
    >
      <span aria-hidden="true" className="flex -space-x-2 max-sm:hidden">
        {tray.sitters.map(({ listingId, sitter }) => (
          <span key={listingId} className="flex rounded-full border-2 border-surface">
            <Avatar initials={initials(sitter)} src={sitter.avatar} size="xs" />
          </span>
        ))}
      </span>
      <p role="status" className="figures min-w-0 leading-tight">
        <span className="block font-semibold whitespace-nowrap">{pickedWords(tray, asked.length)}</span>
        <span className="block text-sm text-balance text-ink-soft">
          {formatShortRange(tray.checkIn, tray.checkOut)}
        </span>
      </p>
      <Button size="sm" className="ml-1 shrink-0" onClick={onOpen}>
        Review and send
      </Button>
      <IconButton label="Clear sitters" size="sm" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
