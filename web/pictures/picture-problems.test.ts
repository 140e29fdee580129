import { expect, test } from 'vitest'
import { problemSentences } from './picture-problems.ts'
import type { BadFile } from './picture-problems.ts'

const bad = (problem: BadFile['problem'], ...names: string[]) => names.map((name) => ({ name, problem }))

test('each reason is told once, with the names of its files', () => {
  const files = [
    ...bad('not_a_picture', 'a.pdf', 'b.txt'),
    ...bad('damaged', 'grandma.jpg'),
    ...bad('too_large', 'c.jpg'),
  ]
  expect(problemSentences(files, 10)).toEqual([
    'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images. Not added: a.pdf and b.txt.',
    'grandma.jpg is damaged. Please choose another photo.',
    'c.jpg exceeds maximum allowed size of 10 MB.',
  ])
})

test('a long name is cut in its middle', () => {
  expect(problemSentences(bad('damaged', `Screenshot ${'of a conversation '.repeat(5)}.png`), 10)).toEqual([
    'Screenshot of a conversa…rsation .png is damaged. Please choose another photo.',
  ])
})

test('of many files with the same reason, four are named', () => {
  const files = bad('damaged', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg')
  expect(problemSentences(files, 10)).toEqual([
    '1.jpg, 2.jpg, 3.jpg, 4.jpg, and 2 more are damaged. Please choose other photos.',
  ])
  expect(problemSentences(bad('duplicate', 'a.jpg'), 10)).toEqual([
    "Cannot add the duplicate file 'a.jpg', it already exists.",
  ])
})
