import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const folder = join(import.meta.dirname, '..')

test('shows every component of this folder', () => {
  const components = readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(35)
  const shown = readdirSync(import.meta.dirname)
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  // what other components consist of
  const inner = ['lazy-on-open.tsx', 'lazy-on-press.tsx', 'tooltip-bubble.tsx']
  expect(components.filter((name) => !inner.includes(name) && !shown.includes(`'../${name}'`))).toEqual([])
})

test('each example has a heading and can be rendered', () => {
  render(<Gallery />)
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(new Set(names).size).toBe(names.length)
  expect(screen.getAllByRole('button').length).toBeGreaterThan(60)
})
