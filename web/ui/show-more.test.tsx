import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

function List({ links }: { links: boolean }) {
  const [count, setCount] = useState(1)
  return (
    <div>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>{links ? <a href={`#${at}`}>Row {at}</a> : `Row ${at}`}</li>
        ))}
      </ul>
      <ShowMore more={count < 3} loading={false} onMore={() => setCount(count + 1)} />
    </div>
  )
}

test.each([true, false])(
  'the focus stays on the button, and goes to the first new row with it (links: %s)',
  async (links) => {
    const user = userEvent.setup()
    // shown as in a browser, which lays rows out
    Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null })
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
