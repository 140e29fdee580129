import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SitePictureKind } from '#contract/vocabulary/site-files.ts'
import { siteFileBytes, siteFileMegabytes, siteFilePath } from '#contract/vocabulary/site-files.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddPicture } from './mutations.ts'

type PictureFieldProps = {
  kind: SitePictureKind
  label: string
  hint: string
  /** The name of the uploaded file; null without one. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Chooses and uploads a logo or social image, and shows it as it was encoded. */
export function PictureField({ kind, label, hint, value, onChange }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPicture(kind)
  const [mistake, setMistake] = useState<string>()
  const choose = async (file: File) => {
    const tooLarge = file.size > siteFileBytes
    setMistake(
      tooLarge ? `The picture is larger than ${siteFileMegabytes} MB. Please choose a smaller one.` : undefined,
    )
    if (!tooLarge) add.mutate(await inBase64(file), { onSuccess: (reply) => onChange(reply.file) })
  }
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p id={id} className="font-semibold">
        {label}
      </p>
      {value !== null && <Shown value={value} label={label} />}
      <input
        ref={input}
        type="file"
        accept="image/png,image/webp,image/svg+xml"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void choose(file)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="secondary"
          size="sm"
          icon={<ImageUp aria-hidden="true" className="size-4.5" />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          {value === null ? `Choose a ${label.toLowerCase()}…` : 'Choose another…'}
        </Button>
        {value !== null && <Remove onClick={() => onChange(null)} />}
      </div>
      <p className="text-sm text-ink-soft">{hint}</p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {mistake}
      </p>
    </div>
  )
}

function Remove({ onClick }: { onClick: () => void }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      icon={<Trash2 aria-hidden="true" className="size-4.5" />}
      onClick={onClick}
    >
      Remove
    </Button>
  )
}

/** The picture as it was encoded, on white, for which most logos are made. */
function Shown({ value, label }: { value: string; label: string }) {
  return (
    <span className="w-fit rounded-lg border border-line bg-white p-3">
      <img src={siteFilePath(value)} alt={label} className="max-h-24 max-w-64 object-contain" />
    </span>
  )
}

/** The content of a file as text that JSON can carry. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // in parts, because a call has only so many arguments
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
