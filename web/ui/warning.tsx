import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that needs the reader's attention, in place. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-lg bg-accent-soft px-3 py-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
