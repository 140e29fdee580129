import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Panel } from './analytics-panels.ts'

const text = { fill: 'var(--ink-soft)', fontSize: 12 }
const box = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
}

/** A panel's rows as a bar chart. Hidden from screen readers: the table has the same data. */
export function Chart({ panel: { rows, series, look } }: { panel: Panel }) {
  const lying = look === 'lying'
  // horizontal bars show only the series by which they are sorted
  const shown = lying ? series.slice(0, 1) : series
  const data = rows.map(({ label, short, values }) => ({ label, short, ...values }))
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-2">
      <div className="min-h-0 min-w-0">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={data}
            layout={lying ? 'vertical' : 'horizontal'}
            margin={{ top: 4, right: 12, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--line)" vertical={lying} horizontal={!lying} />
            {lying ? (
              <>
                <XAxis type="number" tick={text} stroke="var(--edge)" allowDecimals={false} />
                <YAxis type="category" dataKey="short" tick={text} stroke="var(--edge)" width={130} interval={0} />
              </>
            ) : (
              <>
                <XAxis dataKey="short" tick={text} stroke="var(--edge)" minTickGap={24} />
                <YAxis
                  tick={text}
                  stroke="var(--edge)"
                  allowDecimals={false}
                  width={64}
                  tickFormatter={(value: number) => series[0]?.format(value).replace(/\.00$/, '') ?? ''}
                />
              </>
            )}
            <Tooltip
              contentStyle={box}
              cursor={{ fill: 'var(--line)', opacity: 0.5 }}
              labelFormatter={(short, points) => points[0]?.payload.label ?? short}
              formatter={(value, name) => [series.find((each) => each.name === name)?.format(Number(value)), name]}
            />
            {shown.map(({ name, color }, at) => (
              <Bar
                key={name}
                name={name}
                dataKey={String(at)}
                fill={`var(${color})`}
                isAnimationActive={false}
                {...((look === 'stacked' || (look === 'against' && at > 0)) && { stackId: 'all' })}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      {shown.length > 1 && <Names series={shown} />}
    </div>
  )
}

/** The legend of the colors. The library's own keeps a stale height after the window was resized. */
function Names({ series }: { series: Panel['series'] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm" style={{ background: `var(${color})` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
