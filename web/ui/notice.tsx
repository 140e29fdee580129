import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  info: { Icon: Info, ground: 'bg-brand-soft', mark: 'text-brand' },
  warning: { Icon: TriangleAlert, ground: 'bg-warn-soft', mark: 'text-warn' },
}

export type NoticeProps = {
  /** `info` says how things stand; `warning` is for what needs the reader's attention. */
  tone: keyof typeof tones
  children: ReactNode
}

/** A few words in place, beside what they are about. */
export function Notice({ tone, children }: NoticeProps) {
  const { Icon, ground, mark } = tones[tone]
  return (
    <div
      className={classes(
        'forced-edge flex items-start gap-2 rounded-lg border border-transparent px-3 py-2 text-sm',
        ground,
      )}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-4 shrink-0', mark)} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
