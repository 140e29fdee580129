import { useState } from 'react'

/** Whether an image could not be shown, and the properties by which its `img` says so; another address is another try. */
export function useBrokenImage(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null)
  const fail = () => setFailed(src ?? null)
  return {
    broken: !src || failed === src,
    watch: {
      onError: fail,
      // it may have failed before the page came alive
      ref: (node: HTMLImageElement | null) => {
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) fail()
      },
    },
  }
}
