import { useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { PhotoTile } from './photo-tiles.tsx'
import { useTouchDrag } from './use-touch-drag.ts'

export type SortablePhotosProps = {
  photos: readonly string[]
  onMove: (photo: string, to: number) => void
  onPromote: (photo: string) => void
  onDelete: (photo: string) => void
  /** The tiles after the photos. */
  children: ReactNode
}

/** The tiles of the photos, reordered by dragging (also by touch), by arrow keys and by buttons. */
export function SortablePhotos({ photos, onMove, onPromote, onDelete, children }: SortablePhotosProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const holdFocus = useFocusKept(photos)
  const move = (photo: string, to: number) => {
    holdFocus()
    setSaid(`Photo moved to position ${to + 1} of ${photos.length}.`)
    onMove(photo, to)
  }
  const list = useRef<HTMLUListElement>(null)
  const lifted = useTouchDrag(list, { onOver: setTarget, onDrop: move })
  const drag = (event: DragEvent, photo: string, at: number) => {
    if (event.type === 'dragstart') {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(photo)
    }
    if (event.type === 'dragend') setDragged(null)
    if (dragged === null) return
    // allows dropping here
    if (event.type === 'dragover' || event.type === 'drop') event.preventDefault()
    setTarget(event.type === 'dragover' && photo !== dragged ? at : null)
    if (event.type === 'drop' && photo !== dragged) move(dragged, at)
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo}
            photo={photo}
            at={at}
            of={photos.length}
            isTarget={target === at}
            lifted={lifted?.photo === photo ? lifted : null}
            onDrag={(event) => drag(event, photo, at)}
            onMove={(to) => move(photo, to)}
            onPromote={() => {
              holdFocus()
              onPromote(photo)
            }}
            onDelete={() => onDelete(photo)}
          />
        ))}
        {children}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

/**
 * An element that moves in the page loses the focus. Call the returned function before a move to restore it afterwards.
 */
function useFocusKept(photos: readonly string[]) {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = held.current
    held.current = null
    if (element instanceof HTMLElement && element !== document.activeElement) element.focus()
  }, [photos])
  return () => {
    held.current = document.activeElement
  }
}
