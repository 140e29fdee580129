import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { Picture } from '#web/brand/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Uploading } from './use-photos.ts'

export type PhotoTileProps = {
  photo: string
  /** Its place, from 0, and how many there are. */
  at: number
  of: number
  busy: boolean
  onMove: (to: number) => void
  onPromote: () => void
  onDelete: () => void
}

/** A photo with what can be done with it. */
export function PhotoTile({ photo, at, of, busy, onMove, onPromote, onDelete }: PhotoTileProps) {
  const first = at === 0
  return (
    <li className="grid gap-1.5">
      <div className="relative overflow-hidden rounded-lg">
        <Picture src={photo} alt={`Photo ${at + 1} of ${of}`} sizes="(min-width: 1024px) 260px, 50vw" />
        {first && (
          <span className="absolute top-2 left-2">
            <Badge tone="brand">Main Photo</Badge>
          </span>
        )}
      </div>
      <div className="flex justify-center gap-0.5">
        <IconButton
          label={`Move photo ${at + 1} forward`}
          size="sm"
          disabled={busy || first}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Make photo ${at + 1} the main photo`}
          size="sm"
          disabled={busy || first}
          onClick={onPromote}
        >
          <Star aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete photo ${at + 1}`} size="sm" disabled={busy} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move photo ${at + 1} back`}
          size="sm"
          disabled={busy || at === of - 1}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

/** A photo on its way. */
export function UploadTile({ upload: { name, progress } }: { upload: Uploading }) {
  const percent = Math.round(progress * 100)
  return (
    <div className="grid aspect-4/3 content-center gap-3 rounded-lg border border-dashed border-edge p-4">
      <p className="truncate text-center text-sm">{name}</p>
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="forced-edge h-2 overflow-hidden rounded-full bg-slate-soft"
      >
        <div className="h-full bg-brand forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <p className="figures text-center text-sm text-ink-soft">{percent < 100 ? `${percent}%` : 'Storing…'}</p>
    </div>
  )
}
