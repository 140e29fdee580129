import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationNews } from '#web/modules/applications/application-news.ts'
import { myApplicationQuery } from '#web/modules/applications/queries.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'

/** How the owner's application to become a sitter stands; renders nothing if there is nothing to say. */
export function OwnApplication() {
  const [application] = useQuery(myApplicationQuery).data ?? []
  const [now] = useState(readersNow)
  const news = application && applicationNews(application, now)
  if (!news) return null
  return (
    <section
      aria-label="Sitter application"
      className="forced-edge mb-8 flex items-center justify-between gap-4 rounded-xl border border-line bg-surface px-5 py-3 sm:px-6"
    >
      <p className="min-w-0">{news.title}</p>
      <Button asChild variant="secondary" size="sm" className="shrink-0">
        <Link to="/apply-sitter">{news.action}</Link>
      </Button>
    </section>
  )
}
