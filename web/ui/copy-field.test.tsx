import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyField } from './copy-field.tsx'

const link = 'https://example.test/a/7'

test('copies its link and says so, until there is another link', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<CopyField label="Link" value={link} />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect((await screen.findByText('Link copied.')).getAttribute('role')).toBe('status')
  expect(await navigator.clipboard.readText()).toBe(link)
  rerender(<CopyField label="Link" value={`${link}8`} />)
  expect(screen.queryByText('Link copied.')).toBeNull()
})

test('selects the link if the browser does not let it copy', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  render(<CopyField label="Link" value={link} />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const field = screen.getByLabelText<HTMLInputElement>('Link')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length])
  expect(screen.queryByText('Link copied.')).toBeNull()
})
