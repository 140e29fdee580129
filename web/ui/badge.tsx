import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'brand' | 'accent' | 'ok' | 'warn' | 'danger' | 'slate'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-surface text-ink',
  brand: 'border-transparent bg-brand-soft text-brand-strong',
  accent: 'border-transparent bg-accent-soft text-accent',
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  danger: 'border-transparent bg-danger-soft text-danger',
  slate: 'border-transparent bg-slate-soft text-slate',
}

/** A short fact or a state as a pill. The text carries the meaning; the color only helps. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classes(
        'forced-edge inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5',
        'text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
