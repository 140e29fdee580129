import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { drawJpeg } from './draw-jpeg.ts'

export type TakePhotoProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Gets the photo, and when it was taken by the clock of the device. */
  onTaken: (photo: File, takenAt: string) => void
}

/** The longest side of a photo, in pixels. */
const longestSide = 2048

/** The page's own camera: a file input could give any photo of the phone. */
export function TakePhoto({ open, onOpenChange, onTaken }: TakePhotoProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Take photo" size="lg">
      <Viewfinder
        onTaken={(photo, takenAt) => {
          onTaken(photo, takenAt)
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

function Viewfinder({ onTaken }: Pick<TakePhotoProps, 'onTaken'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | 'failed'>('starting')
  const [isTaking, setTaking] = useState(false)
  useEffect(() => {
    const camera = startCamera()
    camera.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream
      },
      () => setState('failed'),
    )
    return () => void camera.then(stop, () => {})
  }, [])
  const take = async () => {
    const picture = video.current
    if (!picture) return
    setTaking(true)
    const takenAt = new Date()
    const photo = await photoOf(picture, takenAt)
    setTaking(false)
    if (photo) onTaken(photo, takenAt.toISOString())
    else setState('failed')
  }
  if (state === 'failed')
    return (
      <p role="alert">
        The camera can't be used here. Allow it for this site in your browser's settings, or choose a photo instead.
      </p>
    )
  return (
    <div className="grid gap-4">
      {/* what a camera sees has no words */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="What the camera sees"
        onLoadedData={() => setState('live')}
        className="aspect-4/3 w-full rounded-xl bg-slate-soft object-contain"
      />
      <Button
        full
        size="lg"
        loading={state === 'starting' || isTaking}
        icon={<Camera aria-hidden="true" className="size-5" />}
        onClick={() => void take()}
      >
        Take photo
      </Button>
    </div>
  )
}

/** Starts the camera that looks away from the person. Rejects without one, and where it is not allowed. */
async function startCamera(): Promise<MediaStream> {
  // browsers have it only on safe pages
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new Error('This browser gives pages no camera.')
  const ideal = { width: { ideal: longestSide }, facingMode: { ideal: 'environment' } }
  return devices.getUserMedia({ video: ideal, audio: false })
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function photoOf(video: HTMLVideoElement, takenAt: Date): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const share = Math.min(1, longestSide / Math.max(width, height))
  const size = { width: Math.round(width * share), height: Math.round(height * share) }
  return drawJpeg(video, { x: 0, y: 0, width, height }, size, `photo ${takenAt.getTime()}.jpg`)
}
