import { useQuery } from '@tanstack/react-query'
import { deskCountsQuery } from '#web/modules/desk/queries.ts'
import { classes } from '#web/ui/classes.ts'

/** How much waits for staff, beside the link to the console; red if something is late. */
export function DeskBadge() {
  const counts = useQuery(deskCountsQuery).data
  if (!counts || counts.total === 0) return null
  const { total, overdue } = counts
  return (
    <>
      <span aria-hidden="true" className="ml-1.5">
        {/* in a box of its own, which the line under the link does not enter */}
        <span
          className={classes(
            'figures forced-edge inline-block rounded-full px-1.5 text-xs leading-5 font-bold',
            overdue > 0 ? 'bg-danger text-on-danger' : 'bg-brand-soft text-brand-strong',
          )}
        >
          {total > 99 ? '99+' : total}
        </span>
      </span>
      <span className="sr-only">
        , {total} {total === 1 ? 'needs' : 'need'} you{overdue > 0 && `, ${overdue} late`}
      </span>
    </>
  )
}
