import { useSortable } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, Pause, Play, RotateCw, Star, Trash2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Picture } from '#web/pictures/picture.tsx'
import { tryingAgain } from '#web/pictures/trying-again.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Uploading } from './use-uploads.ts'

export type PhotoTileProps = {
  photo: string
  /** Its index, and the number of photos. */
  at: number
  of: number
  onMove: (to: number) => void
  onPromote: () => void
  onDelete: () => void
}

/** A photo with its actions. It can be moved by dragging, arrow keys and buttons. */
export function PhotoTile({ photo, at, of, onMove, onPromote, onDelete }: PhotoTileProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: photo,
    disabled: of === 1,
  })
  const isFirst = at === 0
  const isLast = at === of - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (at + by >= 0 && at + by < of) onMove(at + by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it
    <li
      ref={setNodeRef}
      data-photo={photo}
      className={classes(
        'grid min-w-0 content-start gap-1.5',
        isDragging && 'relative z-10 scale-105 opacity-90 drop-shadow-lg',
      )}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      onKeyDown={onKeyDown}
    >
      <div
        ref={setActivatorNodeRef}
        {...listeners}
        className={classes(
          'relative touch-manipulation overflow-hidden rounded-lg select-none [-webkit-touch-callout:none]',
          of > 1 && 'cursor-grab',
        )}
      >
        <Picture src={photo} alt={`Photo ${at + 1} of ${of}`} sizes="(min-width: 1024px) 260px, 50vw" />
        {isFirst && (
          <span className="absolute top-2 left-2">
            <Badge tone="brand">Main Photo</Badge>
          </span>
        )}
      </div>
      <div className="flex justify-center gap-0.5">
        <TileButton label={`Move photo ${at + 1} forward`} off={isFirst} onClick={() => onMove(at - 1)}>
          <ArrowLeft aria-hidden="true" />
        </TileButton>
        <TileButton label={`Make photo ${at + 1} the main photo`} off={isFirst} onClick={onPromote}>
          <Star aria-hidden="true" />
        </TileButton>
        <TileButton label={`Delete photo ${at + 1}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </TileButton>
        <TileButton label={`Move photo ${at + 1} back`} off={isLast} onClick={() => onMove(at + 1)}>
          <ArrowRight aria-hidden="true" />
        </TileButton>
      </div>
    </li>
  )
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type TileButtonProps = { label: string; off?: boolean; onClick: () => void; children: React.ReactNode }

/** A button that keeps the focus when it is off, so that a photo can be moved to the end and back by keyboard. */
function TileButton({ label, off = false, onClick, children }: TileButtonProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={off}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:w-auto pointer-coarse:max-w-11 pointer-coarse:flex-1"
      onClick={() => off || onClick()}
    >
      {children}
    </IconButton>
  )
}

export type UploadTileProps = {
  upload: Uploading
  onPauseResume: () => void
  onRetry: () => void
  onCancel: () => void
}

/** A photo that is being uploaded. */
export function UploadTile({ upload, onPauseResume, onRetry, onCancel }: UploadTileProps) {
  const { name, progress, isPaused, failure } = upload
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className="grid min-h-28 grid-cols-1 content-center gap-2.5 rounded-lg border border-dashed border-edge p-3 sm:min-h-36">
        <p className="min-h-5 truncate text-center text-sm">{name}</p>
        {!failure && (
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
            className="forced-edge h-2 overflow-hidden rounded-full bg-slate-soft"
          >
            <div className="h-full bg-brand forced-colors:bg-[Highlight]" style={{ width: `${progress}%` }} />
          </div>
        )}
        <p className={classes('figures text-center text-sm', failure ? 'font-medium text-danger' : 'text-ink-soft')}>
          {stateOf(upload)}
        </p>
      </div>
      <div className="flex justify-center gap-0.5">
        {failure && (
          <IconButton label={`Retry ${name}`} size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        {!failure && (isPaused || progress < 100) && (
          <IconButton label={`${isPaused ? 'Resume' : 'Pause'} ${name}`} size="sm" onClick={onPauseResume}>
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton label={`Cancel ${name}`} size="sm" onClick={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function stateOf({ progress, isPaused, isRetried, failure }: Uploading): string {
  if (failure) return failure
  if (isPaused) return 'Paused. It starts over when you resume.'
  if (isRetried) return tryingAgain
  return progress < 100 ? `${progress}%` : 'Saving…'
}
