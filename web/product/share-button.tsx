import { Check, Share } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import type { CopyByHandProps } from './copy-by-hand.tsx'

const CopyByHand = lazyOnOpen<CopyByHandProps>(() => import('./copy-by-hand.tsx').then((module) => module.CopyByHand))

type ShareButtonProps = {
  title: string
  /** The path that is shared; the page's own by default. */
  path?: string
}

/**
 * Shares the page without its search parameters, or another page: with the device's share dialog if it has one, else by copying the
 * link.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string>()
  const share = async () => {
    const url = window.location.origin + (path ?? window.location.pathname)
    // a desktop's share dialog offers few apps; people there paste links
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ title, url })) {
      // closing the share dialog without sharing is not an error
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      toast({ title: 'Link copied', tone: 'success' })
    } catch {
      setByHand(url)
    }
  }
  const Icon = copied ? Check : Share
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => void share()}
      >
        Share
      </Button>
      <CopyByHand open={byHand !== undefined} link={byHand} onClose={() => setByHand(undefined)} />
    </>
  )
}
