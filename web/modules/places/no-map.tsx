import type { MapFailure } from './map-view.ts'

export type NoMapProps = {
  failure: MapFailure
  /** Where else the same can be found, for browsers that cannot draw a map. */
  instead?: string | undefined
}

/**
 * Shown in place of a map. A browser that cannot draw any gets one line, which the frame around it fits (`mapFrame`).
 */
export function NoMap({ failure, instead }: NoMapProps) {
  if (failure === 'not_loaded')
    return <p className="grid size-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return (
    <p data-no-map className="px-4 py-3 text-sm text-ink-soft">
      Your browser can't draw the map.{instead && ` ${instead}`}
    </p>
  )
}
