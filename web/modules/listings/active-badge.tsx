import { CircleDot, CirclePause } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Whether the listing is active; if not, whether its sitter paused it. */
export function ActiveBadge({ active, paused = false }: { active: boolean; paused?: boolean }) {
  return active ? (
    <Badge tone="ok" icon={<CircleDot aria-hidden="true" />}>
      Active
    </Badge>
  ) : (
    <Badge tone="slate" icon={<CirclePause aria-hidden="true" />}>
      {paused ? 'Inactive (paused)' : 'Inactive'}
    </Badge>
  )
}
