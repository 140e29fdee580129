import { expect, test } from 'vitest'
import { matching } from './match-conversations.ts'

const person = (fullname: string, content: string | null) => ({
  otherUser: {
    id: fullname,
    firstName: null,
    lastName: null,
    fullname,
    profileImageUrl: null,
    role: 'sitter' as const,
    city: 'Wichita',
    left: false,
    email: null,
    phone: null,
  },
  lastMessage: content === null ? null : { content, createdAt: '', senderId: '' },
})
const all = [person('José Alvarez', 'The garden is fenced'), person('Ada Byron', null)]
const names = (text: string) => matching(all, text).map(({ otherUser }) => otherUser.fullname)

test('finds people, cities and words of the last message, in any case and without accents', () => {
  expect(names('jose')).toEqual(['José Alvarez'])
  expect(names('GARDEN alva')).toEqual(['José Alvarez'])
  expect(names('wichita')).toHaveLength(2)
  expect(names('  ')).toHaveLength(2)
  expect(names('nobody')).toEqual([])
})
