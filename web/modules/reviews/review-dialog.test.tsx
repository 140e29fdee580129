import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { sampleBooking } from '#web/modules/bookings/sample-booking.ts'
import { refusal, renderInApp } from '#web/platform/rendered.tsx'
import { ReviewDialog } from './review-dialog.tsx'

async function openDialog(booking = sampleBooking()) {
  const close = vi.fn<(open: boolean) => void>()
  const app = renderInApp(<ReviewDialog booking={booking} side="owner" open onOpenChange={close} />)
  await screen.findByRole('dialog', { name: 'Leave Review', description: /A quiet garden/ })
  return { ...app, close }
}

test('a review without stars is not sent, and the missing choice gets the focus', async () => {
  const { user, sent, close } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  await screen.findByText(refusals.select_rating.sentence)
  expect(screen.getByRole('group', { name: /Your rating/ }).contains(document.activeElement)).toBe(true)
  expect(sent).toEqual([])
  expect(close).not.toHaveBeenCalled()
})

test('stars are chosen by keys; what the server refuses is said at its field, and the words stay', async () => {
  const { user, sent, answers } = await openDialog()
  answers.push(refusal(api.reviews.write, 'select_rating', 'The server wants stars.', 'rating'))
  screen.getByRole('radio', { name: /^1/ }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await user.type(screen.getByLabelText(/^Comment/), 'Kind and calm')
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ rating: 4, comment: 'Kind and calm' })
  await screen.findByText('The server wants stars.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Kind and calm')
})

test('whoever writes second reads that both reviews are shown at once', async () => {
  await openDialog({ ...sampleBooking(), reviewWaits: true })
  screen.getByText(/has written one, so both are shown as soon as you submit yours\./)
  expect(screen.queryByText(/Yours is shown once/)).toBeNull()
})
