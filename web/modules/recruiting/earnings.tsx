import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { earningsDays } from '#contract/vocabulary/limits.ts'
import { citiesQuery } from '#web/modules/cities/queries.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { earningsQuery, type EarningsFor } from './queries.ts'
import { earningsWords } from './recruiting-words.ts'
import { useSiteName } from '#web/product/site.ts'

const dayOptions = [5, 10, 15, 20, 25].map((days) => ({ value: String(days), label: counted(days, 'day') }))

type EarningsProps = { asked: EarningsFor; onAsked: (asked: EarningsFor) => void }

/** An estimate of earnings, from the prices of sitters if there are enough of them. */
export function Earnings({ asked, onAsked }: EarningsProps) {
  const { days = earningsDays.usual } = asked
  const cities = useQuery(citiesQuery).data ?? []
  const options = cities.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label="Where you live">
          <Select
            placeholder="Anywhere"
            options={options}
            value={asked.city ?? ''}
            onChange={(event) => onAsked({ ...asked, city: event.target.value || undefined })}
          />
        </Field>
        <Field label="Days you'd host each month">
          <Select
            options={dayOptions}
            value={String(days)}
            onChange={(event) => onAsked({ ...asked, days: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Estimate asked={asked} />
    </div>
  )
}

function Estimate({ asked }: { asked: EarningsFor }) {
  const siteName = useSiteName()
  const units = useUnits()
  const { data, error, isFetching, refetch } = useQuery({ ...earningsQuery(asked), placeholderData: keepPreviousData })
  return (
    <Card className="grid min-h-40 content-center gap-2 p-6" role="status">
      {data ? (
        <>
          {data.monthly && (
            <p>
              <span className="figures font-display text-4xl font-semibold text-brand">
                {formatPrice(data.monthly)}
              </span>{' '}
              <span className="text-ink-soft">for {counted(data.days, 'day')} a month, at today's typical price</span>
            </p>
          )}
          <p className={data.monthly ? 'text-ink-soft' : 'text-lg'}>{earningsWords(data, { units, siteName })}</p>
        </>
      ) : error ? (
        <>
          <p>{sentenceOf(error, "We couldn't make an estimate right now.")}</p>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  )
}
