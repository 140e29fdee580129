import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setTransport } from './api.ts'
import { createCache } from './cache.ts'
import { Refusal } from './refusal.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useForm, type FormOptions } from './use-form.ts'

type Folder = { name: string; note: string; color: string; count: number }
const start: Folder = { name: '', note: '', color: 'red', count: 1 }
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(5, 'At most five letters.')),
  note: z.string(),
  color: z.enum(['red', 'blue']),
})

const send = vi.fn<(folder: Folder) => Promise<string>>()
const onDone = vi.fn<(reply: string) => void>()
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset().mockResolvedValue('saved')
  onDone.mockReset()
})

type Options = Partial<FormOptions<Folder, string>> & { keys?: string[] }

function FolderForm({ keys, ...options }: Options) {
  const { keyOf } = useIdempotencyKey()
  const asSent = (folder: Folder) => ({ body: { ...folder, requestId: keyOf(folder) } })
  const call = useMutation({
    mutationFn: (folder: Folder) => {
      keys?.push(asSent(folder).body.requestId)
      return send(folder)
    },
  })
  const form = useForm<Folder, string>({
    name: 'folder 1',
    start,
    send: { ...call, input: asSent },
    rules: { schema: async () => schema },
    onDone,
    ...options,
  })
  return (
    <form {...form.formProps} data-unsent={form.isUnsent()}>
      {(['name', 'note', 'color'] as const).map((name) => {
        const { error, required, input } = form.field(name)
        return (
          <label key={name}>
            {name}
            <input {...input} aria-required={required} aria-invalid={Boolean(error)} />
            {error && <em>{`${name}: ${error}`}</em>}
          </label>
        )
      })}
      <button type="button" onClick={() => form.set({ count: form.form.count + 1 })}>
        More than {form.form.count}
      </button>
      <button type="reset">Cancel</button>
      <button type="submit">Save</button>
    </form>
  )
}

function open(options: Options = {}) {
  const cache = createCache(false)
  setTransport(cache, {
    origin: 'https://pages.test',
    fetch: async () => Response.json({ id: 'u1', email: 'ana@people.test' }),
  })
  const user = userEvent.setup()
  const shown = render(
    <QueryClientProvider client={cache}>
      <FolderForm {...options} />
    </QueryClientProvider>,
  )
  return { user, ...shown }
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name))
const mistakes = () => screen.queryAllByText(/: /).map((each) => each.textContent)
const required = async (name: string) => expect(input(name).getAttribute('aria-required')).toBe('true')

test('a field is required if the schema refuses it empty', async () => {
  open()
  await waitFor(() => required('name'))
  await required('color')
  expect(input('note').getAttribute('aria-required')).toBe('false')
  expect(mistakes()).toEqual([])
})

test('mistakes are marked at the first attempt, follow what is typed, and hold it back until it is right', async () => {
  const { user } = open()
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('name: Enter a name.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('name')))
  await user.keyboard('Photos')
  expect(mistakes()).toEqual(['name: At most five letters.'])
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}')
  expect(mistakes()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('saved'))
  expect(send.mock.calls.map(([folder]) => folder)).toEqual([{ ...start, name: 'Photo' }])
})

test('a field that was refused is marked until it changes, and the words stay', async () => {
  const fields = { name: 'You have that name already.' }
  send.mockRejectedValue(new Refusal({ code: 'invalid_input', sentence: 'No.', status: 422, fields }))
  const { user } = open()
  await user.type(input('name'), 'Cats')
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('name: You have that name already.')).toBeTruthy()
  await user.type(input('note'), 'of home')
  expect(mistakes()).toHaveLength(1)
  await user.type(input('name'), '2')
  expect(mistakes()).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
  expect(input('note').value).toBe('of home')
})

test('what is typed survives the page, until it is sent or canceled', async () => {
  const first = open()
  await first.user.type(input('name'), 'Cats')
  await first.user.click(screen.getByText('More than 1'))
  first.unmount()
  const second = open()
  await waitFor(() => expect(input('name').value).toBe('Cats'))
  expect(screen.getByText('More than 2')).toBeTruthy()
  expect(document.querySelector('form')?.dataset.unsent).toBe('true')
  await second.user.click(screen.getByText('Cancel'))
  expect(input('name').value).toBe('')
  second.unmount()
  const third = open()
  await third.user.type(input('name'), 'Dogs')
  await third.user.click(screen.getByText('Save'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  third.unmount()
  open()
  await waitFor(() => required('name'))
  expect(input('name').value).toBe('')
})

test('a form that is being sent is not sent again', async () => {
  const answer = Promise.withResolvers<string>()
  send.mockReturnValue(answer.promise)
  const { user } = open()
  await user.type(input('name'), 'Cats{Enter}{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await user.click(screen.getByText('Save'))
  answer.resolve('saved')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledOnce()
})

test('what is sent again after a lost answer has the key that it had, also if it was changed and changed back', async () => {
  send.mockRejectedValue(new Error('no answer'))
  const keys: string[] = []
  const { user } = open({ keys })
  await user.type(input('name'), 'Cats')
  for (const letters of ['', 's{Backspace}', '{Enter}']) {
    await user.type(input('name'), letters || '{Enter}')
    await waitFor(() => expect(send).toHaveBeenCalled())
  }
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(keys.length).toBeGreaterThan(2))
  expect(new Set(keys).size).toBe(1)
})

test('the schema is loaded once, and again after it could not be loaded', async () => {
  const load = vi
    .fn<() => Promise<typeof schema>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(schema)
  send.mockRejectedValue(new Error('no answer'))
  const { user } = open({ rules: { schema: load } })
  await user.click(screen.getByText('Save'))
  await screen.findByText('name: Enter a name.')
  await user.click(screen.getByText('Save'))
  await user.click(screen.getByText('Save'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is canceled while the schema is still on its way is not sent', async () => {
  const loaded = Promise.withResolvers<typeof schema>()
  const { user } = open({ rules: { schema: () => loaded.promise } })
  await user.type(input('name'), 'Cats{Enter}')
  await user.click(screen.getByText('Cancel'))
  loaded.resolve(schema)
  await waitFor(() => required('name'))
  expect(send).not.toHaveBeenCalled()
})

test('a schema that does not come is waited for five seconds, and the server checks alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] })
  const { user } = open({ rules: { schema: () => new Promise(() => {}) } })
  await user.type(input('name'), 'Cats{Enter}')
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  vi.useRealTimers()
})

test('without the schema the server alone decides', async () => {
  const { user } = open({ rules: { schema: () => Promise.reject(new Error('no network')) } })
  await user.click(screen.getByText('Save'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(input('name').getAttribute('aria-required')).toBe('false')
})

test('what only the form knows stands beside what the schema finds', async () => {
  const { user } = open({
    rules: { schema: async () => schema, mistakesOf: ({ count }) => (count > 1 ? { note: 'Say why so many.' } : {}) },
  })
  await user.click(screen.getByText('More than 1'))
  await user.click(screen.getByText('Save'))
  await screen.findByText('note: Say why so many.')
  expect(mistakes()).toEqual(['name: Enter a name.', 'note: Say why so many.'])
})
