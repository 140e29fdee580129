import { Droplet, Footprints, PawPrint, Pill, Sparkles, Trees, Utensils } from 'lucide-react'
import type { StayActivity } from '#contract/vocabulary/stay-activities.ts'

const icons = {
  meal: Utensils,
  water: Droplet,
  medication: Pill,
  walk: Footprints,
  potty: Trees,
  play: PawPrint,
  cleaning: Sparkles,
} as const satisfies Record<StayActivity, unknown>

/** The icon of an activity; its name is shown beside it. */
export function ActivityIcon({ activity }: { activity: StayActivity }) {
  const Icon = icons[activity]
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
}
