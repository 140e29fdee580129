import type { ReactNode } from 'react'
import type { MyApplication } from '#contract/calls/applications.ts'
import type { User } from '#contract/schemas/identity.ts'
import { applicationPetGroupNames } from '#contract/vocabulary/application-pets.ts'
import { hasOneName, type RequiredApplicationField } from '#contract/vocabulary/applications.ts'
import { applicationLimits, profileLimits } from '#contract/vocabulary/limits.ts'
import { usePhoneHint } from '#web/modules/devices/use-phone-hint.ts'
import { useForm, type FormState } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { applicationRules, startOf } from './application-form.ts'
import type { ApplicationForm } from './application-form.ts'
import { partId, progressOf } from './application-parts.ts'
import type { PartTitle } from './application-parts.ts'
import { ApplyProgress } from './apply-progress.tsx'
import { useApply } from './mutations.ts'
import { PetGroups } from './pet-groups.tsx'

type Part = FormState<ApplicationForm>

/** The application form. After sending, the screen shows the application's status. */
export function ApplyForm({ user, before }: { user: User; before: MyApplication | null }) {
  const apply = useApply()
  const part = useForm<ApplicationForm, unknown>({
    name: `sitter application of ${user.id}`,
    start: startOf(user, before),
    send: apply,
    rules: applicationRules(user),
    onDone: () => window.scrollTo({ top: 0 }),
  })
  const { form, field, formProps } = part
  return (
    <form {...formProps} aria-label="Sitter application" className="grid gap-6">
      <ApplyProgress parts={progressOf(form, user)} />
      <AboutYou {...part} user={user} />
      <Section title="Where you live" intro="Only our team sees this.">
        <div className="sm:col-span-2">
          <Line
            field={field}
            name="address"
            label="Street address"
            max={profileLimits.address}
            autoComplete="street-address"
          />
        </div>
        <Line field={field} name="city" label="City" max={profileLimits.placeName} autoComplete="address-level2" />
        <div className="grid grid-cols-2 items-start gap-4">
          <Line field={field} name="state" label="State" max={profileLimits.placeName} autoComplete="address-level1" />
          <Line field={field} name="zipCode" label="ZIP code" max={profileLimits.zipCode} autoComplete="postal-code" />
        </div>
      </Section>
      <Experience {...part} />
      <Safety {...part} />
      <Button type="submit" size="lg" loading={apply.isPending} className="justify-self-start max-sm:w-full">
        Submit Application
      </Button>
    </form>
  )
}

function AboutYou({ form, field, user }: Part & { user: User }) {
  return (
    <Section title="About you">
      <Line field={field} name="name" label="First name" max={profileLimits.name} autoComplete="given-name" />
      <Line
        field={field}
        name="surname"
        label="Last name"
        optional={hasOneName(user)}
        max={profileLimits.name}
        autoComplete="family-name"
      />
      <Line field={field} name="email" label="Email" max={applicationLimits.email} autoComplete="email" type="email" />
      <Line
        field={field}
        name="phone"
        label="Phone"
        hint={usePhoneHint(form.phone)}
        max={profileLimits.phone}
        autoComplete="tel"
        type="tel"
      />
    </Section>
  )
}

function Experience({ form, mistakes, set, field }: Part) {
  return (
    <Section title="Your experience">
      <PetGroups
        groups={applicationPetGroupNames}
        chosen={form.petTypes}
        error={mistakes.petTypes}
        onChange={(petTypes) => set({ petTypes })}
      />
      <Words
        field={field}
        name="experience"
        label="Experience"
        hint="Pets you've had or looked after, training, anything that shows how you care for animals."
        max={applicationLimits.experience}
      />
      <Words
        field={field}
        name="motivation"
        label="Motivation"
        hint="Why you'd like to be a sitter."
        max={applicationLimits.motivation}
      />
      <Words
        field={field}
        name="availability"
        label="Availability"
        hint="When you could take pets: weekdays, weekends, holidays."
        max={applicationLimits.availability}
        rows={2}
      />
    </Section>
  )
}

function Safety({ form, set, field }: Part) {
  return (
    <Section title="Safety">
      <Field
        label="Emergency contact"
        {...field('emergencyContact')}
        hint="Name and phone number of someone we can call if we can't reach you."
        className="sm:col-span-2"
      >
        <TextInput maxLength={applicationLimits.emergencyContact} autoComplete="off" />
      </Field>
      <Field
        label="References"
        optional
        {...field('references')}
        hint="People who've trusted you with their pets, and how to reach them."
        className="sm:col-span-2"
      >
        <Textarea rows={2} maxLength={applicationLimits.references} />
      </Field>
      <div className="grid gap-1 sm:col-span-2">
        <Checkbox
          label="I agree to a background check"
          hint="Optional, and it helps us say yes sooner."
          checked={form.backgroundCheck}
          onChange={(event) => set({ backgroundCheck: event.target.checked })}
        />
        <Checkbox
          label="I have pet-sitting or liability insurance"
          hint="Optional."
          checked={form.insurance}
          onChange={(event) => set({ insurance: event.target.checked })}
        />
      </div>
    </Section>
  )
}

function Section({ title, intro, children }: { title: PartTitle; intro?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        {/* below the header of the page, which stays in view */}
        <h2 id={partId(title)} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold outline-none">
          {title}
        </h2>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </Card>
  )
}

type LineProps = {
  field: Part['field']
  name: RequiredApplicationField
  label: string
  max: number
  autoComplete: string
  hint?: string | undefined
  optional?: boolean
  type?: 'email' | 'tel'
}

/** A line of text. */
function Line({ field, name, label, hint, optional = false, max, ...input }: LineProps) {
  return (
    <Field label={label} optional={optional} hint={hint} {...field(name)}>
      <TextInput maxLength={max} {...input} />
    </Field>
  )
}

type WordsProps = {
  field: Part['field']
  name: RequiredApplicationField
  label: string
  hint: string
  max: number
  rows?: number
}

/** A text of several lines. */
function Words({ field, name, label, hint, max, rows = 4 }: WordsProps) {
  return (
    <Field label={label} hint={hint} className="sm:col-span-2" {...field(name)}>
      <Textarea counter rows={rows} maxLength={max} />
    </Field>
  )
}
