import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { DndContextProps, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PhotoTile } from './photo-tiles.tsx'

export type SortablePhotosProps = {
  photos: readonly string[]
  onMove: (photo: string, to: number) => void
  onPromote: (photo: string) => void
  onDelete: (photo: string) => void
  /** The tiles after the photos. */
  children: ReactNode
}

/** A mouse drags at once; a finger that rests for a moment lifts the photo, one that moves at once scrolls the page. */
const mouse = { activationConstraint: { distance: 4 } }
const finger = { activationConstraint: { delay: 350, tolerance: 8 } }

/** Every way of moving is announced alike, below. */
const announcedHere: NonNullable<DndContextProps['accessibility']> = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: '' },
}

/** The tiles of the photos, reordered by dragging (also by touch), by arrow keys and by buttons. */
export function SortablePhotos({ photos, onMove, onPromote, onDelete, children }: SortablePhotosProps) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger))
  const holdFocus = useFocusKept(photos)
  const move = (photo: string, to: number) => {
    holdFocus()
    setSaid(`Photo moved to position ${to + 1} of ${photos.length}.`)
    onMove(photo, to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), photos.indexOf(String(over.id)))
  }
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={announcedHere} onDragEnd={drop}>
        <SortableContext items={[...photos]} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {photos.map((photo, at) => (
              <PhotoTile
                key={photo}
                photo={photo}
                at={at}
                of={photos.length}
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
        </SortableContext>
      </DndContext>
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
