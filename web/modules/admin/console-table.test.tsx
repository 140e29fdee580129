import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#web/platform/rendered.tsx'
import { ConsoleTable, type Column } from './console-table.tsx'
import { TableMenu } from './table-menu.tsx'

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
    <ConsoleTable
      table="listings"
      caption="Listings"
      columns={columns}
      rows={rows}
      sort={sort}
      onSort={(next) => asked.push(next)}
    />,
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

test('a column that is hidden in the menu is hidden in the table, also at the next visit; the name of a row never is', async () => {
  const menu = (
    <TableMenu
      table="users"
      columns={columns}
      dates={{}}
      onDates={() => {}}
      query={{}}
      whole={{ total: 2, capped: false }}
    />
  )
  const both = (
    <>
      {menu}
      <ConsoleTable table="users" caption="Users" columns={columns} rows={rows} sort="" onSort={() => {}} />
    </>
  )
  const { user } = renderInApp(both)
  await user.click(screen.getByText('Dates, columns, export'))
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Price' }))
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
  expect(localStorage.getItem('hiddenColumns.users')).toBe('price')
  cleanup()
  renderInApp(both)
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
  await user.click(screen.getByText('Dates, columns, export'))
  await user.click(screen.getByRole('checkbox', { name: 'Price' }))
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy()
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
