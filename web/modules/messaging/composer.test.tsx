import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messageMaximum } from '#contract/vocabulary/limits.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { Composer, type ComposerProps } from './composer.tsx'

function renderComposer(conversationId: string) {
  const told = { onKeystroke: vi.fn<ComposerProps['onKeystroke']>(), onSend: vi.fn<ComposerProps['onSend']>() }
  const app = renderInApp(<Composer conversationId={conversationId} name="Sam" {...told} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Sam' })
  return { ...app, ...told, field }
}

test('Enter sends without spaces around it and empties the field; Shift+Enter begins a line', async () => {
  const { user, field, onSend, onKeystroke } = renderComposer('one')
  await user.type(field, '  Hello{Shift>}{Enter}{/Shift}Sam  ')
  expect(onKeystroke).toHaveBeenCalled()
  expect(onSend).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Hello\nSam', undefined)
  expect(field.value).toBe('')
  expect(field).toBe(document.activeElement)
})

test('nothing blank is sent, and the Enter of an input method is left to it', async () => {
  const { user, field, onSend } = renderComposer('two')
  const send = screen.getByRole('button', { name: 'Send' })
  await user.type(field, '   {Enter}')
  await user.click(send)
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.type(field, 'こん')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
  await user.click(send)
  expect(onSend).toHaveBeenCalledOnce()
})

test('what is written is kept for its conversation, also while another one is open', async () => {
  const { user, field, unmount } = renderComposer('three')
  await user.type(field, 'Half a sentence')
  unmount()
  const other = renderComposer('four')
  expect(other.field.value).toBe('')
  other.unmount()
  expect(renderComposer('three').field.value).toBe('Half a sentence')
})

test('the characters left are counted near the end', () => {
  const { field } = renderComposer('five')
  const counted = `${messageMaximum - 200} / ${messageMaximum}`
  fireEvent.change(field, { target: { value: 'a'.repeat(messageMaximum - 201) } })
  expect(screen.queryByText(/ \/ /)).toBeNull()
  fireEvent.change(field, { target: { value: 'a'.repeat(messageMaximum - 200) } })
  expect(screen.getByText(counted)).toBeTruthy()
})

test('only sitters have quick answers', () => {
  renderComposer('six')
  expect(screen.queryByRole('button', { name: 'Quick answers' })).toBeNull()
})
