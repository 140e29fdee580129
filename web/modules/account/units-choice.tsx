import { setUnits, useUnits, type Units } from '#web/platform/units.ts'
import { Radio } from '#web/ui/radio.tsx'

const choices: readonly { units: Units; label: string }[] = [
  { units: 'km', label: 'Kilometers and m²' },
  { units: 'mi', label: 'Miles and sq ft' },
]

/** The units of distances and rooms, kept by this browser. */
export function UnitsChoice() {
  const chosen = useUnits()
  return (
    <div role="group" aria-labelledby="units" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h3 id="units" className="font-semibold">
          Units
        </h3>
        <p className="text-sm text-ink-soft">How this device shows distances and room sizes.</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ units, label }) => (
          <label key={units} className="flex min-h-11 items-center gap-2">
            <Radio name="units" checked={chosen === units} onChange={() => setUnits(units)} />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}
