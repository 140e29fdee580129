import { lazy } from 'react'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { whenOpened } from '#web/ui/once-opened.tsx'
import type { RecordPicturesProps } from './shown-pictures.tsx'

const Shown = lazy(whenOpened(() => import('./shown-pictures.tsx').then((module) => module.ShownPictures)))

/** The photos of a record; most have none, and load nothing for them. */
export function RecordPictures({ record }: RecordPicturesProps) {
  if (record.photos.length === 0) return null
  return (
    <AfterHydration>
      <Shown record={record} />
    </AfterHydration>
  )
}
