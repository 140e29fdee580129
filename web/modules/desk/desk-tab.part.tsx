import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import { useSite } from '#web/product/site.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { useMore } from '#web/platform/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { DeskRows } from './desk-rows.tsx'
import { kindNames } from './due-words.ts'
import { LastDone } from './last-done.tsx'
import { deskCountsQuery, deskQuery, type DeskFilter } from './queries.ts'

type DeskTabProps = { wanted: DeskFilter; onWanted: (wanted: DeskFilter) => void }

/** On an operator's first day nothing waits, and the site is still called as the product. */
function FirstStep() {
  return (
    <Button variant="secondary" asChild>
      <Link to="/admin/site">Name, look, and fees of your site</Link>
    </Button>
  )
}

/** What waits for staff, by when it is due. */
export function DeskTab({ wanted, onWanted }: DeskTabProps) {
  const isUnnamed = useSite()?.name === defaultName
  const query = deskQuery(wanted)
  const rows = useQuery({ ...query, staleTime: 5000 })
  const more = useMore(query)
  return (
    <section aria-label="Needs you" className="grid gap-3">
      <Filters wanted={wanted} onWanted={onWanted} />
      {rows.data ? (
        rows.data.length > 0 ? (
          <DeskRows rows={rows.data} />
        ) : wanted.search || wanted.kind || wanted.snoozed ? (
          <EmptyState
            level={3}
            icon={<CircleCheck />}
            title={wanted.snoozed ? 'Nothing is snoozed' : 'Nothing found'}
          />
        ) : (
          <EmptyState
            level={3}
            icon={<CircleCheck />}
            title="Nothing needs you."
            description={<LastDone />}
            action={isUnnamed && <FirstStep />}
          />
        )
      ) : rows.isError ? (
        <LoadError level={3} title="We couldn't load the desk" query={rows} />
      ) : (
        <Loading label="Loading the desk" className="grid gap-2">
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} className="h-20 rounded-xl" />
          ))}
        </Loading>
      )}
      <ShowMore {...more} />
    </section>
  )
}

/** The search and the filters, with how much there is of each kind. */
function Filters({ wanted, onWanted }: DeskTabProps) {
  const counts = useQuery(deskCountsQuery).data
  const kinds = deskKinds.map((value) => {
    const count = counts?.kinds.find(({ kind }) => kind === value)?.count
    return { value, label: count ? `${kindNames[value]} (${count})` : kindNames[value] }
  })
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-32 *:first:basis-full *:first:sm:basis-80">
      <SearchBox
        label="Search the desk"
        placeholder="Name or listing"
        value={wanted.search ?? ''}
        maxLength={adminSearchMaximum}
        onChange={(search) => onWanted({ ...wanted, search })}
      />
      <FilterSelect
        label="Kind"
        all="Everything"
        options={kinds}
        value={wanted.kind}
        onChange={(kind) => onWanted({ ...wanted, kind })}
      />
      <FilterSelect
        label="Snoozed"
        options={[
          { value: 'waiting', label: 'To do now' },
          { value: 'snoozed', label: counts?.snoozed ? `Snoozed (${counts.snoozed})` : 'Snoozed' },
        ]}
        value={wanted.snoozed ? 'snoozed' : 'waiting'}
        onChange={(value) => onWanted({ ...wanted, snoozed: value === 'snoozed' || undefined })}
      />
    </div>
  )
}
