import { useState } from 'react'
import { originOf } from './picture-origin.ts'

/**
 * Returns the origin to load an image from, whether it failed everywhere, and props with which the `img` reports
 * failures. A new `src` is tried anew.
 */
export function useBrokenImage(src: string | null | undefined, isPublic?: boolean) {
  const [failed, setFailed] = useState<string>()
  const origin = originOf(src ?? '', isPublic, failed)
  const fail = () => {
    // there is nowhere else to try: what was shown last stays
    if (origin !== undefined) setFailed(`${origin}${src}`)
  }
  return {
    origin: origin ?? '',
    broken: !src || origin === undefined,
    watch: {
      onError: fail,
      // it may have failed before hydration
      ref: (node: HTMLImageElement | null) => {
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) fail()
      },
    },
  }
}
