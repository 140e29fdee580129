import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CropDialog } from './crop-dialog.tsx'

const area = { x: 0, y: 0, width: 8, height: 8 }
const square = new File(['square'], 'square.jpg')
// happy-dom decodes and draws no pictures
vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange }: { onCropAreaChange: (percent: unknown, pixels: unknown) => void }) => (
    <button onClick={() => onCropAreaChange(area, area)}>The photo is shown</button>
  ),
}))
vi.mock('./cropped.ts', () => ({ cropped: async () => square }))

test('"Use photo" that is pressed before the photo is shown waits for it, and is sent once', async () => {
  const onCropped = vi.fn<(file: File) => Promise<boolean>>().mockResolvedValue(true)
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  const file = new File(['photo'], 'photo.jpg')
  render(<CropDialog file={file} shape="round" onClose={onClose} onCropped={onCropped} onUnreadable={() => {}} />)
  const use = await screen.findByRole('button', { name: 'Use photo' })
  await user.click(use)
  expect(onCropped).not.toHaveBeenCalled()
  await user.click(use)
  await user.click(screen.getByText('The photo is shown'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onCropped).toHaveBeenCalledOnce()
})
