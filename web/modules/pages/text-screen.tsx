import { Link } from '@tanstack/react-router'
import type { TextPage } from '#contract/calls/pages.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageText } from './page-text.tsx'

/** A page of text by itself: about, safety, or a legal one with its version. */
export function TextScreen({ page }: { page: TextPage }) {
  const { title, html, legal } = page
  return (
    <Page title={title} width="text" intro={legal ? effectiveWords(legal) : undefined}>
      <div className="grid gap-6">
        {legal && <Version page={page} legal={legal} />}
        <PageText html={html} />
      </div>
    </Page>
  )
}

type Legal = NonNullable<TextPage['legal']>

const effectiveWords = ({ version, effectiveOn }: Legal): string =>
  `Version ${version}. Effective ${formatDate(effectiveOn)}.`

/** What is announced, or that this version is not the one in effect. */
function Version({ page: { slug, title }, legal: { isInEffect, next, version } }: { page: TextPage; legal: Legal }) {
  const to = `/${slug}`
  if (!isInEffect)
    return (
      <Notice tone="info">
        {next?.version === version ? "This version isn't in effect yet." : 'This version is no longer in effect.'}{' '}
        <Link to={to} className="underline">
          Read the {title} in effect
        </Link>
        .
      </Notice>
    )
  return next ? (
    <Notice tone="info">
      A new version takes effect on {formatDate(next.effectiveOn)}: {next.summary}{' '}
      <Link to={to} search={{ version: String(next.version) }} className="underline">
        Read it
      </Link>
      .
    </Notice>
  ) : null
}
