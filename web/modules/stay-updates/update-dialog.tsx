import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { uploadDraft } from '#web/brand/photo-draft.tsx'
import type { DraftPhoto } from '#web/brand/photo-draft.tsx'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { newId } from '#web/platform/new-id.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { sayWhy } from '#web/platform/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { usePostUpdate } from './mutations.ts'
import { dayQuery } from './queries.ts'
import { timeAfter } from './update-form.ts'
import type { Tick } from './update-form.ts'
import { PetTicks } from './pet-ticks.tsx'
import { PhotoDrafts } from './photo-drafts.tsx'

type UpdateDialogProps = { bookingId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Tells the owner how a stay is going: what was done, photos, a few words. */
export function UpdateDialog(props: UpdateDialogProps) {
  // what was done meanwhile, and what the care sheet says now
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...dayQuery(props.bookingId),
    enabled: props.open,
    staleTime: 0,
  })
  if (data) return <Form {...props} day={data} fetchedAt={dataUpdatedAt} />
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title="Post an update">
      {error ? (
        <ErrorState
          level={3}
          title="We couldn't load this stay"
          description={sentenceOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the stay">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

type FormProps = UpdateDialogProps & { day: StayDay; fetchedAt: number }

function Form({ bookingId, day, fetchedAt, open, onOpenChange }: FormProps) {
  const { pets, now } = day
  const text = useKeptInput(`update of ${bookingId}`, '')
  const [left, setLeft] = useState<readonly string[]>([])
  const [ticks, setTicks] = useState<Tick[]>([])
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const [problem, setProblem] = useState<string>()
  const chosen = pets.filter(({ id }) => !left.includes(id))
  const { posting, submit } = usePosting(bookingId)
  const timeNow = () => timeAfter(now.time, Date.now() - fetchedAt)
  const post = async () => {
    const done = ticks.filter(({ petId }) => chosen.some(({ id }) => id === petId))
    const words = text.value.trim()
    const missing =
      chosen.length === 0 ? 'select_update_pets' : words || done.length + photos.length > 0 ? undefined : 'empty_update'
    setProblem(missing && refusals[missing].sentence)
    if (missing) return
    const petIds = chosen.map(({ id }) => id)
    if (!(await submit({ petIds, text: words, done, photos }, setPhotos))) return
    for (const { preview } of photos) URL.revokeObjectURL(preview)
    text.forget()
    setTicks([])
    setPhotos([])
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !posting && onOpenChange(next)}
      title="Post an update"
      footer={
        <>
          <Button variant="secondary" disabled={posting} onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button loading={posting} onClick={() => void post()}>
            Post update
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {pets.length > 1 && <Pets pets={pets} left={left} onLeft={setLeft} />}
        {chosen.map((pet) => (
          <PetTicks key={pet.id} pet={pet} ticks={ticks} onTicks={setTicks} timeNow={timeNow} />
        ))}
        <PhotoDrafts photos={photos} onPhotos={setPhotos} />
        <Field label="A few words" optional {...(problem && { error: problem })}>
          <Textarea
            rows={3}
            counter
            maxLength={stayUpdateLimits.text}
            value={text.value}
            onChange={(event) => text.set(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

type PetsProps = { pets: StayDay['pets']; left: readonly string[]; onLeft: (left: readonly string[]) => void }

/** Which pets it is about; all, until some are left out. */
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

type Written = { petIds: string[]; text: string; done: Tick[]; photos: readonly DraftPhoto[] }

/** Uploads the photos, then posts. What failed keeps its id while it says the same, so that it is stored once. */
function usePosting(bookingId: string) {
  const post = usePostUpdate(bookingId)
  const [uploading, setUploading] = useState(false)
  const last = useRef({ said: '', id: '' })
  const submit = async ({ photos, ...words }: Written, onPhotos: (photos: DraftPhoto[]) => void): Promise<boolean> => {
    const uploaded: (DraftPhoto & { url: string })[] = []
    setUploading(true)
    try {
      for (const photo of photos) {
        uploaded.push(await uploadDraft(photo))
        onPhotos([...uploaded, ...photos.slice(uploaded.length)])
      }
    } catch (error) {
      sayWhy(error, { title: 'Photo not sent', description: 'Please try again.' })
      return false
    } finally {
      setUploading(false)
    }
    const content = { ...words, photos: uploaded.map(({ url, alt }) => ({ url, alt })) }
    const said = JSON.stringify(content)
    if (last.current.said !== said) last.current = { said, id: newId() }
    return post.mutateAsync({ ...content, clientId: last.current.id }).then(
      () => {
        // the same again would be another update
        last.current = { said: '', id: '' }
        return true
      },
      // a toast has said why
      () => false,
    )
  }
  return { posting: uploading || post.isPending, submit }
}
