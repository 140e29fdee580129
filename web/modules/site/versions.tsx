import { useQuery } from '@tanstack/react-query'
import type { SiteVersion } from '#contract/calls/site.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useMore } from '#web/platform/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Changes } from './changes.tsx'
import { useRevertSite } from './mutations.ts'
import { siteDraftQuery, siteVersionQuery, siteVersionsQuery } from './queries.ts'

/** What was published, newest first. */
export function Versions() {
  const versions = useQuery({ ...siteVersionsQuery, staleTime: 1000 })
  const more = useMore(siteVersionsQuery)
  return (
    <section aria-labelledby="site-versions" className="grid min-w-0 content-start gap-4">
      <h2 id="site-versions" className="text-xl font-semibold">
        Versions
      </h2>
      {versions.data ? (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {versions.data.map((version) => (
            <Version key={version.number} version={version} />
          ))}
        </ul>
      ) : versions.isError ? (
        <LoadError level={3} title="We couldn't load the versions" query={versions} />
      ) : (
        <Loading label="Loading the versions">
          <Skeleton className="h-40 rounded-xl" />
        </Loading>
      )}
      <ShowMore {...more} />
    </section>
  )
}

function Version({ version }: { readonly version: SiteVersion }) {
  const { number, isPublished, at, by, note, copyOf } = version
  const [asks, setAsks] = useReopening<'compare' | 'revert'>(`version ${number} of the site`)
  const revert = useRevertSite(version)
  const close = (): void => setAsks(undefined)
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Version {number}
          {isPublished && <Badge tone="ok">Published</Badge>}
          {copyOf !== null && <span className="font-normal text-ink-soft">as version {copyOf}</span>}
        </p>
        {note && <p className="wrap-anywhere">{note}</p>}
        <p className="figures text-sm text-ink-soft">
          {formatInstant(at)} · {by ? isolated(by.name) : 'The server, of its settings'}
        </p>
      </div>
      {!isPublished && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Compare version ${number}`}
            onClick={() => setAsks('compare')}
          >
            Compare
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Go back to version ${number}`}
            onClick={() => setAsks('revert')}
          >
            Go back
          </Button>
        </div>
      )}
      {asks === 'compare' && <Comparison number={number} onClose={close} />}
      <ConfirmDialog
        open={asks === 'revert'}
        onOpenChange={close}
        title={`Go back to version ${number}?`}
        description="It is published again as a new version. Stays already requested keep their terms."
        confirmLabel="Go back"
        onConfirm={() => revert.mutateAsync()}
      />
    </li>
  )
}

/** How a version differs from what is published now. */
function Comparison({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const version = useQuery(siteVersionQuery(number))
  const published = useQuery(siteDraftQuery).data?.published
  return (
    <Dialog open onOpenChange={onClose} title={`Version ${number}, and now`}>
      {version.data && published ? (
        <Changes changes={siteChanges(version.data.content, published)} />
      ) : (
        <Loading label="Loading the version">
          <Skeleton className="h-24 rounded-xl" />
        </Loading>
      )}
    </Dialog>
  )
}
