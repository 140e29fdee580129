import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Searched({ onTell, afterMs = 0 }: { onTell: (text: string) => void; afterMs?: number }) {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchBox
        label="Search names"
        placeholder="Name"
        maxLength={20}
        value={value}
        onChange={(text) => {
          onTell(text)
          setTimeout(() => setValue(text), afterMs)
        }}
      />
      <button onClick={() => setValue('')}>Clear filters</button>
    </>
  )
}

test('tells once, a moment after the last key, and follows what is changed elsewhere', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const tell = vi.fn<(text: string) => void>()
  render(<Searched onTell={tell} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search names' })
  await user.type(field, 'bel')
  expect(tell).not.toHaveBeenCalled()
  await pause(300)
  expect(tell).toHaveBeenCalledExactlyOnceWith('bel')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(field.value).toBe('')
})

test('what is typed while an answer is under way stays', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const tell = vi.fn<(text: string) => void>()
  render(<Searched onTell={tell} afterMs={400} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search names' })
  await user.type(field, 'be')
  await pause(300)
  await user.type(field, 'lla')
  await pause(1500)
  expect(field.value).toBe('bella')
  expect(tell).toHaveBeenLastCalledWith('bella')
})
