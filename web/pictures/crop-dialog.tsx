import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cropped } from './cropped.ts'
import { TryingAgain } from './trying-again.tsx'
import type { Area } from './draw-jpeg.ts'

export type CropDialogProps = {
  /** The chosen file. */
  file: File
  /** How the picture will be shown. */
  shape: 'round' | 'rect'
  onClose: () => void
  /** Gets the square as a file. The dialog waits for it, and stays open if it returns false. `onRetry` is called before the sending is retried. */
  onCropped: (file: File, onRetry: () => void) => Promise<boolean>
  /** Called if the browser cannot decode the file. */
  onUnreadable: () => void
}

const zoomMaximum = 4

/** Crops a picture to a square: dragging or arrow keys move it; two fingers, the wheel or the slider zoom. */
export function CropDialog({ file, shape, onClose, onCropped, onUnreadable }: CropDialogProps) {
  const address = useAddress(file)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [again, setAgain] = useState(false)
  // pressed before the picture was there
  const [asked, setAsked] = useState(false)
  const save = async (chosen: Area) => {
    if (!address || busy) return
    setBusy(true)
    try {
      const square = await cropped(address, chosen, file.name)
      if (!square) onUnreadable()
      else if (await onCropped(square, () => setAgain(true))) onClose()
    } finally {
      setBusy(false)
      setAgain(false)
    }
  }
  const change = (chosen: Area) => {
    setArea(chosen)
    if (!asked) return
    setAsked(false)
    void save(chosen)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Crop your photo"
      description="Drag the photo to position it, or use the arrow keys."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => (area ? void save(area) : setAsked(true))} loading={busy || asked}>
            Use photo
          </Button>
        </>
      }
    >
      <TryingAgain shown={again} />
      {address && <Square address={address} shape={shape} onChange={change} onUnreadable={onUnreadable} />}
    </Dialog>
  )
}

type SquareProps = Pick<CropDialogProps, 'shape' | 'onUnreadable'> & {
  address: string
  onChange: (area: Area) => void
}

function Square({ address, shape, onChange, onUnreadable }: SquareProps) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-xl bg-slate-soft sm:h-80">
        <Cropper
          image={address}
          crop={at}
          zoom={zoom}
          maxZoom={zoomMaximum}
          aspect={1}
          cropShape={shape}
          showGrid={false}
          keyboardStep={12}
          disableAutomaticStylesInjection
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onChange(pixels)}
          cropperProps={{ role: 'group', 'aria-label': 'Photo. Move it with the arrow keys.' }}
          mediaProps={{ alt: '', onError: onUnreadable }}
        />
      </div>
      <label className="grid gap-1.5 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={zoomMaximum}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-brand"
        />
      </label>
    </div>
  )
}

/** An object URL for a file, revoked afterwards. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
