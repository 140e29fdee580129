import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

type ListProps = { links: boolean; focusable?: boolean }

function List({ links, focusable }: ListProps) {
  const [count, setCount] = useState(1)
  return (
    <div>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} tabIndex={focusable ? -1 : undefined}>
            {links ? <a href={`#${at}`}>Row {at}</a> : `Row ${at}`}
          </li>
        ))}
      </ul>
      <ShowMore more={count < 3} loading={false} onMore={() => setCount(count + 1)} />
    </div>
  )
}

beforeEach(() => {
  // shown as in a browser, which lays rows out
  Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null })
})

test.each([true, false])(
  'the focus stays on the button, and goes to the first new row with it (links: %s)',
  async (links) => {
    const user = userEvent.setup()
    render(<List links={links} />)
    const button = screen.getByRole('button', { name: 'Show more' })
    await user.click(button)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(button).toBe(document.activeElement)
    await user.click(button)
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Row 2')
  },
)

test('a row that can have the focus has it before what is in it', async () => {
  const user = userEvent.setup()
  render(<List links focusable />)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('listitem')[2]).toBe(document.activeElement)
})
