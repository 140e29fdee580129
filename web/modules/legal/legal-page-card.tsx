import { Link } from '@tanstack/react-router'
import type { LegalPage, LegalVersion } from '#contract/calls/legal.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { legalDocuments } from '#contract/vocabulary/text-pages.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'

const PublishDialog = lazyOnOpen(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog))

/** A legal page: the version in effect, the one announced, those before, and a way to publish another. */
export function LegalPageCard({ page }: { page: LegalPage }) {
  const { document, inEffect, next, isDraft, versions } = page
  const [open, setOpen] = useReopening<'publish'>(`legal ${document}`)
  const to = `/${document}` as const
  const earlier = versions.filter(({ version }) => version !== inEffect.version && version !== next?.version)
  return (
    <Card className="grid gap-4 p-4 sm:p-5 [&_a]:text-brand [&_a]:underline">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <h4 className="text-lg font-semibold">
            <Link to={to}>{legalDocuments[document]}</Link>
          </h4>
          {isDraft && <Badge tone="warn">Have a lawyer check this</Badge>}
        </div>
        <Button variant="secondary" size="sm" onClick={() => setOpen('publish')}>
          Edit…
        </Button>
      </div>
      <p className="text-ink-soft">{lineOf(inEffect)}</p>
      {next && (
        <Notice tone="info">
          <p>
            Announced: {lineOf(next)} {next.summary}{' '}
            <Link to={to} search={{ version: String(next.version) }}>
              Read it
            </Link>
            .
          </p>
        </Notice>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="font-medium">Earlier versions</summary>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {earlier.map((version) => (
              <li key={version.version}>
                <Link to={to} search={{ version: String(version.version) }}>
                  Version {version.version}
                </Link>
                , effective {formatDate(version.effectiveOn)}, {byOf(version)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <PublishDialog page={page} open={open === 'publish'} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

const lineOf = (version: LegalVersion): string =>
  `Version ${version.version}, effective ${formatDate(version.effectiveOn)}, ${byOf(version)}.`

const byOf = ({ by }: LegalVersion): string =>
  by ? `published by ${isolated(by.name)}` : 'the draft that came with the software'
