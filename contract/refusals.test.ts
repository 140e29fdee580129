import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a refusal is written once: of two with one code the later would speak for both', async () => {
  const codes: string[] = []
  for (const file of globSync('contract/refusals/*.ts')) {
    const groups: Record<string, object> = await import(/* @vite-ignore */ `../${file}`)
    for (const group of Object.values(groups)) if (!Array.isArray(group)) codes.push(...Object.keys(group))
  }
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
