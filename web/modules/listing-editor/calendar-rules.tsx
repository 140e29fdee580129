import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CalendarRules } from '#contract/calls/availability.ts'
import { calendarRuleLimits } from '#contract/vocabulary/limits.ts'
import { weekdays } from '#contract/vocabulary/weekdays.ts'
import type { Weekday } from '#contract/vocabulary/weekdays.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { explanationOf } from '#web/platform/refusal.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ruleWords } from './blocked-ranges.ts'
import { useCalendarRules } from './mutations.ts'
import { Group } from './form-section.tsx'
import { useSiteName } from '#web/product/site.ts'

export type CalendarRulesProps = { listingId: string; rules: CalendarRules }

/** The calendar rules, by which days are closed without blocks: shown in words, changed in a dialog. */
export function CalendarRulesPart({ listingId, rules }: CalendarRulesProps) {
  const siteName = useSiteName()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold">Calendar rules</h3>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {ruleWords(rules, siteName).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Change rules
      </Button>
      {open && <RulesDialog listingId={listingId} rules={rules} onClose={() => setOpen(false)} />}
    </div>
  )
}

const noticeChoices = [0, 1, 2, 3, 5, 7, 14, 30, calendarRuleLimits.noticeDays.maximum]
const leadChoices = [14, 30, 60, 90, 180, 365, calendarRuleLimits.leadDays.maximum]
/** Adds the current value, which may have been set elsewhere, to the usual choices. */
const withOwn = (usual: readonly number[], own: number | null): number[] =>
  [...new Set([...usual, ...(own === null ? [] : [own])])].sort((a, b) => a - b)

function RulesDialog({ listingId, rules, onClose }: CalendarRulesProps & { onClose: () => void }) {
  const save = useCalendarRules(listingId)
  return (
    <FormDialog<CalendarRules, unknown>
      open
      onClose={onClose}
      title="Calendar rules"
      description="They keep new stays off your calendar. Stays you've already accepted aren't affected."
      submit="Save rules"
      name={`calendar rules of ${listingId}`}
      start={rules}
      send={save}
      className="grid gap-6"
    >
      {({ form, set }) => (
        <>
          <RuleFields form={form} set={set} usual={rules} />
          {/* what is refused is said of the rules together */}
          {save.error && (
            <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
              {explanationOf(save.error) ?? "Your calendar rules weren't saved. Please try again."}
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  form: CalendarRules
  set: (change: Partial<CalendarRules>) => void
  /** The rules as saved, whose values are among the choices. */
  usual: CalendarRules
}

function RuleFields({ form, set, usual }: FieldsProps) {
  const siteName = useSiteName()
  const closed = form.closedWeekdays
  const toggle = (day: Weekday) =>
    set({ closedWeekdays: closed.includes(day) ? closed.filter((one) => one !== day) : [...closed, day] })
  return (
    <>
      <Group legend="Closed every week" hint="Nobody stays, arrives, or leaves on these days.">
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={`${day[0]?.toUpperCase()}${day.slice(1)}s`}
              checked={closed.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </Group>
      <Field label="Advance notice" hint="How soon before check-in people can still book.">
        <Select
          value={String(form.noticeDays)}
          onChange={(event) => set({ noticeDays: Number(event.target.value) })}
          options={withOwn(noticeChoices, usual.noticeDays).map((days) => ({
            value: String(days),
            label: days === 0 ? 'None (same day)' : `At least ${counted(days, 'day')}`,
          }))}
        />
      </Field>
      <Field label="How far ahead" hint="Later dates open up as they get closer.">
        <Select
          value={String(form.leadDays ?? '')}
          onChange={(event) => set({ leadDays: event.target.value === '' ? null : Number(event.target.value) })}
          options={[
            { value: '', label: `As far as ${siteName} allows` },
            ...withOwn(leadChoices, usual.leadDays).map((days) => ({
              value: String(days),
              label: `Up to ${days} days`,
            })),
          ]}
        />
      </Field>
    </>
  )
}
