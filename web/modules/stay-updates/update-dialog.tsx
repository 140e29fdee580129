import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { useAttaching } from '#web/pictures/photo-attachment.tsx'
import { TryingAgain } from '#web/pictures/trying-again.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { dayQuery } from '#web/modules/care/queries.ts'
import { PhotoAttachments } from './photo-attachments.tsx'
import { SentBefore } from './sent-before.tsx'
import { useUpdateForm } from './use-update-form.ts'

type UpdateDialogProps = { bookingId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The form of an update of a stay: photos and a text. */
export function UpdateDialog(props: UpdateDialogProps) {
  // fetched on opening: the pets may have changed
  const { data, error, isFetching, refetch } = useQuery({
    ...dayQuery(props.bookingId),
    enabled: props.open,
    staleTime: 0,
  })
  if (data) return <Form {...props} day={data} />
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title="Post an update">
      {error ? (
        <LoadError level={3} title="We couldn't load this stay" query={{ error, isFetching, refetch }} />
      ) : (
        <Loading label="Loading the stay">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

type FormProps = UpdateDialogProps & { day: StayDay }

function Form({ bookingId, day: { pets }, open, onOpenChange }: FormProps) {
  const formId = useId()
  const update = useUpdateForm(bookingId, pets, () => onOpenChange(false))
  const { form, set, posting, again } = update
  const attaching = useAttaching()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !posting && onOpenChange(next)}
      title="Post an update"
      footer={
        <>
          <Button variant="secondary" disabled={posting} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={posting || attaching.isGettingReady}>
            Post update
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys and presses of the controls inside it */}
      <form
        {...update.formProps}
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        // Enter in one of the many fields must not post an update that is half written
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        {pets.length > 1 && <Pets pets={pets} left={form.left} onLeft={(left) => set({ left })} />}
        <PhotoAttachments attaching={attaching} photos={update.photos} onPhotos={update.setPhotos} />
        <TryingAgain shown={again} />
        <Field label="A few words" optional {...update.field('text')}>
          <Textarea rows={3} counter maxLength={stayUpdateLimits.text} />
        </Field>
      </form>
      <SentBefore question={update.question} />
    </Dialog>
  )
}

type PetsProps = { pets: StayDay['pets']; left: readonly string[]; onLeft: (left: readonly string[]) => void }

/** The pets that the update is about; all by default. */
function Pets({ pets, left, onLeft }: PetsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Which pets is it about?</legend>
      <div className="flex flex-wrap gap-x-6">
        {pets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!left.includes(id)}
            onChange={({ target }) => onLeft(target.checked ? left.filter((each) => each !== id) : [...left, id])}
          />
        ))}
      </div>
    </fieldset>
  )
}
