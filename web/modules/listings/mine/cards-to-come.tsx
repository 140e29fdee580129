import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A placeholder of three cards. */
export function CardsToCome() {
  return (
    <span className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((at) => (
        <span key={at} data-testid="card-to-come" className="contents">
          <Card clip>
            <Skeleton className="aspect-4/3 rounded-none" />
            <span className="grid gap-3 p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-4 w-32" />
            </span>
          </Card>
        </span>
      ))}
    </span>
  )
}
