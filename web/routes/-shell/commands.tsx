import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

/** Opens the palette with Ctrl+K, or Cmd+K on a Mac; its code is loaded on first use. */
export function Commands() {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  if (open === undefined) return null
  return (
    <Suspense>
      <CommandPalette open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
