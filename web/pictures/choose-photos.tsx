import { ImagePlus } from 'lucide-react'
import { useRef, type ReactNode, type Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { acceptedFiles } from './use-ready-pictures.ts'

export type ChoosePhotosProps = {
  /** Names the hidden field of the files. */
  label: string
  /** Called with at least one. */
  onChoose: (files: readonly File[]) => void
  busy?: boolean
  disabled?: boolean
  button?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The button that opens the device's own choice of photos. */
export function ChoosePhotos({ label, onChoose, busy = false, disabled = false, button, children }: ChoosePhotosProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        disabled={disabled}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // so that the same file can be chosen again
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button
        {...(button && { ref: button })}
        variant="secondary"
        loading={busy}
        disabled={disabled}
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
