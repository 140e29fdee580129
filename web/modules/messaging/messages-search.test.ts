import { expect, test } from 'vitest'
import { readMessagesSearch } from './messages-search.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('reads a conversation, or else a person to open one with', () => {
  expect(readMessagesSearch({ conversation: id, sitter: id })).toEqual({ conversation: id })
  expect(readMessagesSearch({ sitter: id.toUpperCase() })).toEqual({ sitter: id })
  expect(readMessagesSearch({ conversation: '1', other: 'x' })).toEqual({})
})
