import { ClipboardCheck, Droplet, Footprints, PawPrint, Pill, Sparkles, Trees, Utensils } from 'lucide-react'
import type { CareKind } from '#contract/vocabulary/care.ts'
import { classes } from '#web/ui/classes.ts'

const icons = {
  meal: Utensils,
  water: Droplet,
  medication: Pill,
  walk: Footprints,
  potty: Trees,
  play: PawPrint,
  cleaning: Sparkles,
  other: ClipboardCheck,
} as const satisfies Record<CareKind, unknown>

/** The icon of what is done for a pet; its name is shown beside it. */
export function CareIcon({ kind, className }: { kind: CareKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" className={classes('size-4 shrink-0 text-brand', className)} />
}
