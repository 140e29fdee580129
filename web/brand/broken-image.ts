import { useState } from 'react'
import { originOf } from './picture-origin.ts'

/**
 * Where an image is shown from, whether it could not be shown anywhere, and the properties by which its `img` says so; another
 * address is another try.
 */
export function useBrokenImage(src: string | null | undefined, isPublic?: boolean) {
  const [failed, setFailed] = useState<string>()
  const origin = originOf(src ?? '', isPublic, failed)
  const fail = () => setFailed(`${origin}${src}`)
  return {
    origin: origin ?? '',
    broken: !src || origin === undefined,
    watch: {
      onError: fail,
      // it may have failed before the page came alive
      ref: (node: HTMLImageElement | null) => {
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) fail()
      },
    },
  }
}
