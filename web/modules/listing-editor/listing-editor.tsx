import { useCallback, useRef, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { AvailabilityManager } from './availability-manager.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ErrorSummary, focusFirst, showSummary } from './error-summary.tsx'
import { FormSection, partId } from './form-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { formOf, mistakesOf, newForm, toastOf } from './listing-form.ts'
import type { ListingForm } from './listing-form.ts'
import { tooManyDrafts, useSaveListing } from './mutations.ts'
import { MyDrafts } from './my-drafts.tsx'
import { OffersSections } from './offers-section.tsx'
import { NoPhotosYet, PhotosSection } from './photos-section.tsx'
import { LocationSection, SpaceSection } from './place-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { PublishSection } from './publish-section.tsx'
import { refusedFields } from './refused-fields.ts'
import { TermsSection } from './terms-section.tsx'
import { TooManyDrafts } from './too-many-drafts.tsx'

export type ListingEditorProps = {
  /** The listing to edit; a new one without. */
  listing?: Listing | undefined
  /** Saved or cancelled: leaves the editor. Of a new listing it is given what was made. */
  onDone: (saved?: Listing) => void
}

/** The form of a listing. Leaving with unsaved changes asks. */
export function ListingEditor({ listing, onDone }: ListingEditorProps) {
  const isNew = listing === undefined
  const [start] = useState(() => (listing ? formOf(listing) : newForm()))
  const [photos, setPhotos] = useState(listing?.imageUrls.length ?? 0)
  const summary = useRef<HTMLDivElement>(null)
  const save = useSaveListing(listing ?? null)
  const { form, setForm, mistakes, forget, isUnsent, formProps } = useForm({
    name: `listing ${listing?.id ?? 'new'}`,
    start,
    send: save,
    mistakesOf: (written) => mistakesOf(written, isNew),
    refusedFields,
    onWrong: (wrong) => {
      toast({ title: toastOf(wrong) ?? '', tone: 'error' })
      // once the summary stands there
      requestAnimationFrame(() => showSummary(summary.current))
    },
    onRefused: focusFirst,
    onDone: (saved) => {
      window.scrollTo({ top: 0 })
      onDone(saved)
    },
  })
  const set = useCallback((change: Partial<ListingForm>) => setForm((old) => ({ ...old, ...change })), [setForm])
  const part = { form, set, mistakes }
  const draftsFull = tooManyDrafts(save.error)
  return (
    <Container className="pt-8 pb-10 sm:pt-10">
      <div className="mx-auto grid max-w-4xl gap-6">
        <EditorHeading isNew={isNew} />
        {isNew && <MyDrafts />}
        {draftsFull && <TooManyDrafts sentence={draftsFull.sentence} />}
        <PartLinks isNew={isNew} />
        <ErrorSummary ref={summary} mistakes={mistakes} />
        <form {...formProps} id={formId} className="grid gap-6">
          <BasicsSection {...part} />
          <PricesSection {...part} />
          {listing ? <PhotosSection listing={listing} onCount={setPhotos} /> : <NoPhotosYet />}
          <LocationSection {...part} />
          <SpaceSection {...part} />
          <OffersSections {...part} />
          <TermsSection {...part} />
          {listing && (
            <FormSection title="Availability" intro="Block dates you're not available. Changes save automatically.">
              <AvailabilityManager listingId={listing.id} whole />
            </FormSection>
          )}
          <PublishSection
            {...part}
            photos={photos}
            isNew={isNew}
            deactivation={listing?.deactivationReason ?? undefined}
          />
        </form>
      </div>
      <EditorBar isNew={isNew} saving={save.isPending} onCancel={() => onDone()} />
      <LeaveGuard holds={isUnsent} onLeave={forget} />
    </Container>
  )
}

const formId = 'listing-form'

function EditorHeading({ isNew }: { isNew: boolean }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1.5">
        <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
          {isNew ? 'Create New Listing' : 'Edit Listing'}
        </h1>
        <p className="text-lg text-ink-soft">
          {isNew
            ? 'Save it first, then add photos and publish it.'
            : 'Booking is disabled while editing. Save your changes to re-enable booking.'}
        </p>
      </div>
      {!isNew && (
        <Button disabled variant="secondary">
          Editing Mode
        </Button>
      )}
    </div>
  )
}

type EditorBarProps = { isNew: boolean; saving: boolean; onCancel: () => void }

/** What stays in view below the form: what is required, cancelling and saving. */
function EditorBar({ isNew, saving, onCancel }: EditorBarProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6"
    >
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          <span aria-hidden="true" className="text-danger">
            *{' '}
          </span>
          Required: location, title, price, and a pet type
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            {isNew ? 'Create Listing' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  )
}

const parts = [
  'The basics',
  'Prices',
  'Photos',
  'Location',
  'The space',
  'Amenities and safety',
  'Services',
  'Times and rules',
  'Availability',
  'Publish',
]

/** Links that jump to the parts of the form. */
function PartLinks({ isNew }: { isNew: boolean }) {
  return (
    <nav aria-label="On this page" className="-mx-3 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {parts
          .filter((part) => !isNew || part !== 'Availability')
          .map((part) => (
            <li key={part}>
              <a
                href={`#${partId(part)}`}
                className="flex min-h-10 items-center rounded-lg px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-brand-soft hover:text-ink pointer-coarse:min-h-11"
              >
                {part}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
