import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setTransport } from '#web/platform/api.ts'
import { createCache } from '#web/platform/cache.ts'
import { Refusal } from '#web/platform/refusal.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormDialog } from './form-dialog.tsx'

type Report = { reason: string; words: string }
const schema = z.object({
  reason: z.enum(['spam', 'other'], { error: 'Select a reason.' }),
  words: z.string().check(z.minLength(1, 'Say what happened.')),
})

const send = vi.fn<(report: Report) => Promise<void>>()
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset().mockResolvedValue()
})

function Reporting({ isLoading }: { isLoading: boolean }) {
  const [open, setOpen] = useState(false)
  const call = useMutation({ mutationFn: send })
  return (
    <main id="main" tabIndex={-1}>
      <button onClick={() => setOpen(true)}>Report</button>
      <FormDialog<Report, void>
        open={open}
        onClose={() => setOpen(false)}
        title="Report the photo"
        description="Staff reads it."
        submit="Send report"
        name="report of 1"
        start={{ reason: '', words: '' }}
        send={{ ...call, input: (report: Report) => ({ body: report }) }}
        rules={{ schema: async () => schema }}
        instead={isLoading && <p>Loading…</p>}
      >
        {({ field }) => (
          <>
            <Field label="Reason" {...field('reason')}>
              <Select
                placeholder="Select"
                options={[
                  { value: 'spam', label: 'Spam' },
                  { value: 'other', label: 'Other' },
                ]}
              />
            </Field>
            <Field label="What happened" {...field('words')}>
              <Textarea />
            </Field>
          </>
        )}
      </FormDialog>
    </main>
  )
}

async function open(isLoading = false) {
  const cache = createCache(false)
  setTransport(cache, { origin: 'https://pages.test', fetch: async () => Response.json({ id: 'u1' }) })
  const user = userEvent.setup()
  const page = (loading: boolean) => (
    <QueryClientProvider client={cache}>
      <Reporting isLoading={loading} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(isLoading))
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await screen.findByRole('dialog', { name: 'Report the photo', description: 'Staff reads it.' })
  return { user, load: () => rerender(page(false)) }
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('What happened')
const press = (name: string) => screen.getByRole('button', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('what is missing is said at its fields, the first of which gets the focus', async () => {
  const { user } = await open()
  await user.click(press('Send report'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Select a reason.')).toBeTruthy()
  expect(screen.getByText('Say what happened.').closest('[id]')?.id).toBe(
    words().getAttribute('aria-describedby')?.split(' ')[0],
  )
  expect(send).not.toHaveBeenCalled()
})

test('it closes once it was sent, and begins anew', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Reason'), 'Spam')
  await user.type(words(), 'Adverts')
  await user.click(press('Send report'))
  await isClosed()
  expect(send.mock.calls.map(([report]) => report)).toEqual([{ reason: 'spam', words: 'Adverts' }])
  await user.click(press('Report'))
  expect(words().value).toBe('')
})

test('closing keeps what was typed, Cancel gives it up', async () => {
  const { user } = await open()
  await user.type(words(), 'Adverts')
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(press('Report'))
  await waitFor(() => expect(words().value).toBe('Adverts'))
  await user.click(press('Cancel'))
  await isClosed()
  await user.click(press('Report'))
  expect(words().value).toBe('')
})

test('it stays open while it is sent and after a refusal, which is gone when it opens again', async () => {
  const answer = Promise.withResolvers<void>()
  send.mockReturnValue(answer.promise)
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Reason'), 'Spam')
  await user.type(words(), 'Adverts')
  await user.click(press('Send report'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(press('Cancel')).toHaveProperty('disabled', true)
  answer.reject(new Refusal({ code: 'invalid_input', sentence: 'No.', status: 422, fields: { words: 'Say more.' } }))
  expect(await screen.findByText('Say more.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
  await user.click(press('Report'))
  await waitFor(() => expect(words().value).toBe('Adverts'))
  expect(screen.queryByText('Say more.')).toBeNull()
})

test('until there is what it starts from, something else stands in its place, without buttons to send', async () => {
  const { load } = await open(true)
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull()
  load()
  expect(words()).toBeTruthy()
  expect(press('Send report')).toBeTruthy()
})
