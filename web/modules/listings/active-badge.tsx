import { CircleDot, CirclePause } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Whether the listing is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge tone="ok" icon={<CircleDot aria-hidden="true" />}>
      Active
    </Badge>
  ) : (
    <Badge tone="slate" icon={<CirclePause aria-hidden="true" />}>
      Inactive
    </Badge>
  )
}
