import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A text that the server made of Markdown: it has no HTML of its own, so it is shown as it is. */
export function PageText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const element = text.current
    if (!element) return undefined
    // links to own pages change the screen, as all others do
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link?.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!path?.startsWith('/') || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      router.history.push(path)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [router])
  return <div ref={text} className={textLook} dangerouslySetInnerHTML={{ __html: html }} />
}

const textLook =
  'grid gap-3 wrap-anywhere [&_h2]:mt-5 [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-3 [&_h3]:text-lg [&_h3]:font-semibold ' +
  '[&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 ' +
  '[&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-5 [&_blockquote]:border-l-2 [&_blockquote]:border-line ' +
  '[&_blockquote]:pl-4 [&_pre]:overflow-x-auto [&_hr]:border-line [&>:first-child]:mt-0'
