import { useCallback, useRef, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { stillStanding, useFocusOnRefusal } from '#web/platform/field-errors.ts'
import { useKeptDraft } from '#web/platform/kept-draft.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { AvailabilityManager } from './availability-manager.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ErrorSummary, focusField, wrongFields } from './error-summary.tsx'
import { FormSection, partId } from './form-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { formOf, isSame, mistakesOf, newForm, toastOf } from './listing-form.ts'
import type { ListingForm } from './listing-form.ts'
import { MyDrafts } from './my-drafts.tsx'
import { AmenitiesSection, ServicesSection } from './offers-section.tsx'
import { NoPhotosYet, PhotosSection } from './photos-section.tsx'
import { LocationSection, SpaceSection } from './place-section.tsx'
import { PublishSection } from './publish-section.tsx'
import { refusedFields } from './refused-fields.ts'
import { TermsSection } from './terms-section.tsx'
import { TooManyDrafts } from './too-many-drafts.tsx'
import { tooManyDrafts, useSaveListing } from './use-save-listing.ts'

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
  // outlives a reload and the end of a session
  const draft = useKeptDraft(`listing ${listing?.id ?? 'new'}`, start)
  const form = draft.value
  const [tried, setTried] = useState(false)
  const [photos, setPhotos] = useState(listing?.imageUrls.length ?? 0)
  const summary = useRef<HTMLDivElement>(null)
  const saved = useRef(false)
  const save = useSaveListing(listing ?? null)
  const { set: setForm, forget } = draft
  const set = useCallback((change: Partial<ListingForm>) => setForm((old) => ({ ...old, ...change })), [setForm])
  const refused = stillStanding(refusedFields(save.error), save.variables, form)
  const mistakes = { ...refused, ...(tried && mistakesOf(form, isNew)) }
  useFocusOnRefusal(save.error, refused, () => {
    const [first] = wrongFields(refused)
    if (first) focusField(first)
  })
  const submit = () => {
    if (save.isPending) return
    const first = toastOf(mistakesOf(form, isNew))
    setTried(true)
    if (first === undefined)
      return save.mutate(form, {
        onSuccess: (answer) => {
          saved.current = true
          forget()
          window.scrollTo({ top: 0 })
          onDone(answer)
        },
      })
    toast({ title: first, tone: 'error' })
    // once the summary stands there
    requestAnimationFrame(() => {
      summary.current?.focus()
      summary.current?.scrollIntoView({ block: 'center' })
    })
  }
  const part = { form, set, mistakes }
  const draftsFull = tooManyDrafts(save.error)
  return (
    <Container className="pt-8 pb-10 sm:pt-10">
      <div className="mx-auto grid max-w-4xl gap-6">
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
        {isNew && <MyDrafts />}
        {draftsFull && <TooManyDrafts sentence={draftsFull.sentence} />}
        <PartLinks isNew={isNew} />
        <ErrorSummary ref={summary} mistakes={mistakes} />
        <form
          id="listing-form"
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <BasicsSection {...part} />
          {listing ? <PhotosSection listing={listing} onCount={setPhotos} /> : <NoPhotosYet />}
          <LocationSection {...part} />
          <SpaceSection {...part} />
          <AmenitiesSection {...part} />
          <ServicesSection {...part} />
          <TermsSection {...part} />
          {listing && (
            <FormSection title="Availability" intro="Block dates you're not available. Changes save automatically.">
              <AvailabilityManager listingId={listing.id} months={2} />
            </FormSection>
          )}
          <PublishSection {...part} photos={photos} isNew={isNew} />
        </form>
      </div>
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
            <Button variant="secondary" onClick={() => onDone()}>
              Cancel
            </Button>
            <Button type="submit" form="listing-form" loading={save.isPending}>
              {isNew ? 'Create Listing' : 'Save'}
            </Button>
          </div>
        </div>
      </div>
      <LeaveGuard holds={() => !saved.current && !isSame(form, start)} onLeave={forget} />
    </Container>
  )
}

const parts = [
  'The basics',
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
