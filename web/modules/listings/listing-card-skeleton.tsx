import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListingCardProps } from './listing-card.tsx'

/** A placeholder for a card that is loading. */
export function ListingCardSkeleton({ layout = 'stacked' }: Pick<ListingCardProps, 'layout'>) {
  const beside = layout === 'detailed'
  return (
    <Card clip className={classes('grid', beside && 'sm:grid-cols-[13rem_minmax(0,1fr)]')}>
      <Skeleton className={classes('rounded-none', beside ? 'aspect-16/9 sm:aspect-auto sm:min-h-56' : 'aspect-4/3')} />
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-5 w-3/5 rounded-full" />
        <Skeleton className="mt-2 h-5 w-full" />
      </div>
    </Card>
  )
}
