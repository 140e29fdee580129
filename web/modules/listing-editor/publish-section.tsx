import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { applicantRole } from '#contract/vocabulary/applications.ts'
import { checklistWords, missingSentence, type Checklist } from '#contract/vocabulary/checklist.ts'
import { useUser } from '#web/platform/session.ts'
import { Switch } from '#web/ui/switch.tsx'
import { FormSection } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import { readiness } from './listing-form.ts'

type PublishProps = PartProps & {
  photos: number
  isNew: boolean
  /** The reason why an admin deactivated the listing. */
  deactivation: string | undefined
}

/** The switch that publishes a listing, the checklist, and why it cannot be published yet. */
export function PublishSection({ form, set, photos, isNew, deactivation }: PublishProps) {
  const { user } = useUser()
  const checklist = readiness(form, photos)
  const reason =
    deactivation !== undefined
      ? `${refusals.listing_deactivated.sentence} The reason: ${deactivation}`
      : user?.role === applicantRole
        ? refusals.publish_needs_sitter.sentence
        : (missingSentence(checklist) ?? (isNew ? 'Please save the listing first.' : undefined))
  const shut = reason !== undefined && !form.isActive
  return (
    <FormSection title="Publish" intro="Complete the checklist and turn on Active to go live.">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(checklistWords).map(([item, words]) => (
          <li key={item} className="flex items-center gap-2">
            {checklist[item as keyof Checklist] ? (
              <CircleCheck role="img" aria-label="Done:" className="size-5 shrink-0 text-ok" />
            ) : (
              <Circle role="img" aria-label="Missing:" className="size-5 shrink-0 text-ink-soft" />
            )}
            <span className="first-letter:uppercase">{words}</span>
          </li>
        ))}
      </ul>
      <Switch
        label="Active"
        hint={
          shut
            ? reason
            : form.isActive
              ? 'Owners can find and book this listing after you save.'
              : 'Only you can see it.'
        }
        checked={form.isActive}
        disabled={shut}
        onChange={(isActive) => set({ isActive })}
      />
      {deactivation !== undefined && (
        <p className="text-sm">
          Changed it, or think this is wrong?{' '}
          <Link to="/account-notice" className="font-semibold underline underline-offset-2">
            Ask for a review
          </Link>
        </p>
      )}
    </FormSection>
  )
}
