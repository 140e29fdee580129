import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

function Folders() {
  const [value, setValue] = useState('inbox')
  return (
    <Tabs
      label="Folders"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'inbox', label: 'Inbox', count: 3, content: 'New mail' },
        { value: 'sent', label: 'Sent', content: 'Sent mail' },
        { value: 'drafts', label: 'Drafts', content: 'Unfinished mail' },
      ]}
    />
  )
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })

async function shows(name: string, text: string) {
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).textContent).toBe(text))
  expect(tab(name).getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1)
}

test('a press opens a tab and its panel', async () => {
  const user = userEvent.setup()
  render(<Folders />)
  expect(screen.getByRole('tablist', { name: 'Folders' })).toBeTruthy()
  await shows('Inbox', 'New mail')
  await user.click(tab('Sent'))
  await shows('Sent', 'Sent mail')
})

test('what is shown is not mounted anew while the pressed tab gets ready', async () => {
  const mounted = vi.fn<() => void>()
  function Content() {
    useEffect(mounted, [])
    return 'New mail'
  }
  function Two() {
    const [value, setValue] = useState('inbox')
    const tabs = [
      { value: 'inbox', label: 'Inbox', content: <Content /> },
      { value: 'sent', label: 'Sent', content: 'Sent mail' },
    ]
    return <Tabs label="Folders" value={value} onChange={setValue} tabs={tabs} />
  }
  const user = userEvent.setup()
  render(<Two />)
  await user.click(tab('Sent'))
  await shows('Sent', 'Sent mail')
  expect(mounted).toHaveBeenCalledTimes(1)
})

test('arrow keys, Home and End move between tabs around the ends; one of them and its panel are in the order of Tab', async () => {
  const user = userEvent.setup()
  render(<Folders />)
  await user.tab()
  expect(tab('Inbox')).toBe(document.activeElement)
  for (const [key, name, text] of [
    ['{ArrowRight}', 'Sent', 'Sent mail'],
    ['{ArrowRight}', 'Drafts', 'Unfinished mail'],
    ['{ArrowRight}', 'Inbox', 'New mail'],
    ['{ArrowLeft}', 'Drafts', 'Unfinished mail'],
    ['{Home}', 'Inbox', 'New mail'],
    ['{End}', 'Drafts', 'Unfinished mail'],
    // the browser's way back, not a move
    ['{Alt>}{ArrowLeft}{/Alt}', 'Drafts', 'Unfinished mail'],
  ] as const) {
    await user.keyboard(key)
    expect(tab(name), key).toBe(document.activeElement)
    await shows(name, text)
  }
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  expect(screen.getByRole('tabpanel').tabIndex).toBe(0)
})
