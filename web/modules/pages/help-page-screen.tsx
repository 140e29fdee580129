import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { TextPage } from '#contract/calls/pages.ts'
import type { HelpSlug } from '#contract/vocabulary/text-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { useAnswer } from './mutations.ts'
import { PageText } from './page-text.tsx'

/** A page of the help center, and the question whether it helped. */
export function HelpPageScreen({ page, slug }: { page: TextPage; slug: HelpSlug }) {
  return (
    <Page
      title={page.title}
      width="text"
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/help">
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            All help pages
          </Link>
        </Button>
      }
    >
      <div className="grid gap-10">
        <PageText html={page.html} />
        <DidItHelp key={slug} slug={slug} />
      </div>
    </Page>
  )
}

function DidItHelp({ slug }: { slug: HelpSlug }) {
  const answer = useAnswer(slug)
  const [helped, setHelped] = useState<boolean>()
  const say = (yes: boolean) => answer.mutate(yes, { onSuccess: () => setHelped(yes) })
  return (
    <section aria-label="Your opinion" className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {helped === undefined ? (
        <>
          <p className="font-semibold">Did this help?</p>
          <Button variant="secondary" size="sm" disabled={answer.isPending} onClick={() => say(true)}>
            Yes
          </Button>
          <Button variant="secondary" size="sm" disabled={answer.isPending} onClick={() => say(false)}>
            No
          </Button>
        </>
      ) : (
        <p role="status" className="[&_a]:text-brand [&_a]:underline">
          {helped ? 'Thanks for telling us.' : 'Thanks for telling us. '}
          {!helped && <Link to="/contact">Write to us, and we'll help.</Link>}
        </p>
      )}
    </section>
  )
}
