import { Users } from 'lucide-react'

/** A line about the other sitters that were asked; renders nothing without one. */
export function RoundNote({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}
