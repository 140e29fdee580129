import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadParts, part } from './part.tsx'

test('everybody who asks for the parts waits for them, and a failed load is tried again', async () => {
  const held = Promise.withResolvers<void>()
  let tries = 0
  const Words = part<{ words: string }>(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    await held.promise
    return ({ words }) => <p>{words}</p>
  })
  await expect(loadParts()).rejects.toThrow('away')
  const both = [loadParts(), loadParts()]
  const second = await Promise.race([both[1]?.then(() => 'loaded'), new Promise((resolve) => setTimeout(resolve, 5))])
  expect(second).toBeUndefined()
  held.resolve()
  await Promise.all(both)
  expect(tries).toBe(2)
  expect(renderToString(<Words words="here" />)).toBe('<p>here</p>')
})
