import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, PawPrint } from 'lucide-react'
import type { OwnersStayDay } from '#contract/schemas/stay-update.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { formatShortDate } from '#web/platform/format/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { countsOf } from '#web/modules/care/care-groups.ts'
import { daysQuery } from '#web/modules/care/queries.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { countedWords, latestWords } from './update-words.ts'

/** The owner's current stays, one line each; renders nothing if there are none. */
export function StaysToday() {
  const { data } = useQuery(daysQuery)
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Stays underway" className="mb-8">
      <Card>
        <ul className="divide-y divide-line">
          {data.map((day) => (
            <Stay key={day.bookingId} day={day} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Stay({ day: { bookingId, pets, photo, latest, now, sitterName, endDate } }: { day: OwnersStayDay }) {
  const counted = countedWords(countsOf(pets))
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-brand-soft/50 sm:px-5">
      {photo ? (
        <Picture
          src={photo.url}
          alt=""
          sizes="(min-width: 640px) 160px, 96px"
          ratio="fill"
          className="h-18! w-24! shrink-0 rounded-lg sm:h-30! sm:w-40!"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-lg bg-brand-soft text-brand-strong"
        >
          <PawPrint className="size-6" />
        </span>
      )}
      <p className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
        >
          {joined(pets.map(({ name }) => name))}
          {counted && `: ${counted} today`}
        </Link>
        <span className="figures text-sm text-ink-soft">
          <Dotted
            facts={[latestWords(latest, now.date), `With ${isolated(sitterName)} until ${formatShortDate(endDate)}`]}
          />
        </span>
      </p>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </li>
  )
}
