import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { moved } from './photo-rules.ts'
import { SortablePhotos } from './sortable-photos.tsx'

function Photos({ start, onDelete }: { start: readonly string[]; onDelete: (photo: string) => void }) {
  const [photos, setPhotos] = useState(start)
  return (
    <SortablePhotos
      photos={photos}
      onMove={(photo, to) => setPhotos(moved(photos, photo, to))}
      onPromote={(photo) => setPhotos(moved(photos, photo, 0))}
      onDelete={onDelete}
    >
      <li>An upload</li>
    </SortablePhotos>
  )
}

function renderPhotos(...start: string[]) {
  const remove = vi.fn<(photo: string) => void>()
  const { container } = render(<Photos start={start} onDelete={remove} />)
  const order = () =>
    [...container.querySelectorAll<HTMLElement>('[data-photo]')].map(({ dataset }) => dataset['photo'])
  const button = (name: string) => screen.getByRole('button', { name })
  return { user: userEvent.setup(), remove, order, button }
}

test('buttons move a photo, and the focus moves with it to the end and back', async () => {
  const { user, order, button } = renderPhotos('a', 'b', 'c')
  await user.click(button('Move photo 1 back'))
  expect(order()).toEqual(['b', 'a', 'c'])
  expect(screen.getByText('Photo moved to position 2 of 3.').getAttribute('aria-live')).toBe('polite')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['b', 'c', 'a'])
  const last = button('Move photo 3 back')
  expect(last).toBe(document.activeElement)
  expect(last.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['b', 'c', 'a'])
})

test('arrow keys move the photo whose button has the focus, but not as a command of the browser', async () => {
  const { user, order, button } = renderPhotos('a', 'b', 'c')
  button('Delete photo 2').focus()
  await user.keyboard('{ArrowLeft}')
  expect(order()).toEqual(['b', 'a', 'c'])
  expect(button('Delete photo 1')).toBe(document.activeElement)
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['b', 'a', 'c'])
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(order()).toEqual(['a', 'c', 'b'])
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(order()).toEqual(['a', 'c', 'b'])
})

test('a photo is made the main one, which is marked, and can be deleted', async () => {
  const { user, order, button, remove } = renderPhotos('a', 'b')
  await user.click(button('Make photo 2 the main photo'))
  expect(order()).toEqual(['b', 'a'])
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first ?? document.body).getByText('Main Photo')).toBeTruthy()
  expect(within(second ?? document.body).queryByText('Main Photo')).toBeNull()
  await user.click(button('Delete photo 2'))
  expect(remove).toHaveBeenCalledExactlyOnceWith('a')
})

test('the library that drags says nothing beside our own words', async () => {
  const { user, button } = renderPhotos('a', 'b')
  await user.click(button('Move photo 1 back'))
  const spoken = [...document.querySelectorAll('[aria-live], [role=status]')].map((each) => each.textContent)
  expect(spoken.filter(Boolean)).toEqual(['Photo moved to position 2 of 2.'])
  expect(document.body.textContent).not.toMatch(/press (?:the )?space/i)
})
