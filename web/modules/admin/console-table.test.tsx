import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#web/platform/rendered.tsx'
import { ConsoleTable, type Column } from './console-table.tsx'

type Row = { id: string; name: string; price: number }
const rows: Row[] = [
  { id: 'a', name: 'A garden', price: 40 },
  { id: 'b', name: 'A yard', price: 30 },
]
const columns: Column<Row>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  { id: 'price', head: 'Price', sort: 'price', first: 'down', cell: ({ price }) => `$${price}`, isNumber: true },
]

const show = (sort: string) => {
  const asked: string[] = []
  const app = renderInApp(
    <ConsoleTable caption="Listings" columns={columns} rows={rows} sort={sort} onSort={(next) => asked.push(next)} />,
  )
  return { ...app, asked }
}

test('is a table with a caption, a head, and a name for each row', () => {
  show('-created')
  const table = screen.getByRole('table', { name: 'Listings' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Price'])
  expect(within(table).getByRole('rowheader', { name: 'A yard' })).toBeTruthy()
  expect(within(table).queryByRole('button', { name: 'Name' })).toBeNull()
})

test.each([
  ['-created', null, '-price'],
  ['-price', 'descending', 'price'],
  ['price', 'ascending', '-price'],
])('sorted by %s the column says %s, and a press asks for %s', async (sort, said, next) => {
  const { user, asked } = show(sort)
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe(said)
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect(asked).toEqual([next])
})
