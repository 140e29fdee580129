import { useQuery } from '@tanstack/react-query'
import type { HelpCount } from '#contract/calls/pages.ts'
import { helpGroups } from '#contract/vocabulary/text-pages.ts'
import { Link } from '@tanstack/react-router'
import { LoadError } from '#web/product/load-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { LegalPageCard } from './legal-page-card.tsx'
import { helpCountsQuery, legalPagesQuery } from './queries.ts'

/** For admins: the legal pages with their versions, and how the help pages are liked. */
export function TextsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const pages = useQuery({ ...legalPagesQuery, enabled: open, staleTime: 0 })
  const counts = useQuery({ ...helpCountsQuery, enabled: open, staleTime: 0 })
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title="Texts"
      description="What everyone agrees to, and whether the help pages help."
    >
      <div className="grid gap-10">
        <section aria-labelledby="legal-pages" className="grid gap-4">
          <h3 id="legal-pages" className="font-display text-2xl font-semibold">
            Legal pages
          </h3>
          {pages.data ? (
            pages.data.map((page) => <LegalPageCard key={page.document} page={page} />)
          ) : pages.isError ? (
            <LoadError level={3} title="We couldn't load the legal pages" query={pages} />
          ) : (
            <Loading label="Loading the legal pages…">
              <SkeletonLines lines={6} />
            </Loading>
          )}
        </section>
        <section aria-labelledby="help-pages" className="grid gap-4">
          <h3 id="help-pages" className="font-display text-2xl font-semibold">
            Help pages
          </h3>
          {counts.data ? (
            <HelpCounts counts={counts.data} />
          ) : counts.isError ? (
            <LoadError level={3} title="We couldn't load the help pages" query={counts} />
          ) : (
            <Loading label="Loading the help pages…">
              <SkeletonLines lines={6} />
            </Loading>
          )}
        </section>
      </div>
    </SidePanel>
  )
}

function HelpCounts({ counts }: { counts: readonly HelpCount[] }) {
  return (
    <Card className="overflow-x-auto p-4 sm:p-5">
      <table className="figures w-full max-w-text text-left">
        <caption className="sr-only">Answers to “Did this help?”</caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              Page
            </th>
            <th scope="col" className="py-1.5 pr-4 font-medium">
              For
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              Yes
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              No
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ slug, title, group, yes, no }) => (
            <tr key={slug} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                <Link to="/help/$slug" params={{ slug }} className="text-brand underline">
                  {title}
                </Link>
              </th>
              <td className="py-1.5 pr-4 whitespace-nowrap text-ink-soft">{helpGroups[group]}</td>
              <td className="py-1.5 pr-4 text-right">{yes}</td>
              <td className="py-1.5 text-right">{no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
