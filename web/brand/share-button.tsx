import { Check, Share } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'

/** Shares the page, without its search: by what the device shares with where there is such a thing, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = window.location.origin + window.location.pathname
    // a desktop's share dialog knows few apps; people there paste links
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ title, url })) {
      // closing the device's dialog without sharing is no failure
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      toast({ title: 'Link copied', tone: 'success' })
    } catch {
      toast({ title: "We couldn't copy the link", description: url, tone: 'error' })
    }
  }
  const Icon = copied ? Check : Share
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void share()}
    >
      Share
    </Button>
  )
}
