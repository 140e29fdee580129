import { lazy } from 'react'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { preloadable } from '#web/ui/lazy-on-open.tsx'
import type { RecordPicturesProps } from './shown-pictures.tsx'

export type { RecordPicturesProps } from './shown-pictures.tsx'

const Shown = lazy(preloadable(() => import('./shown-pictures.tsx').then((module) => module.ShownPictures)))

/** The photos of a record; most have none, and load nothing for them. */
export function RecordPictures({ record }: RecordPicturesProps) {
  if (record.photos.length === 0) return null
  return (
    <AfterHydration>
      <Shown record={record} />
    </AfterHydration>
  )
}

const Note = lazy(preloadable(() => import('#web/product/photo-label.tsx').then((module) => module.PhotoLabelNote)))

/** What the labels of the photos mean, once for all records of a day. */
export function RecordPicturesNote({ records }: { records: readonly RecordPicturesProps['record'][] }) {
  if (!records.some(({ photos }) => photos.some(({ url }) => url !== null))) return null
  return (
    <AfterHydration>
      <Note />
    </AfterHydration>
  )
}
