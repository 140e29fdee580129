// @module-tag full
import { expect, test } from 'vitest'
import { mentions } from './mentions.ts'

test.each([
  ['360 maple st, austin tx', '360 Maple Street', true],
  ['Maple Street 360, Austin', '360 Maple Street', true],
  ['12 S Congress Ave, Austin, TX', '12 South Congress Avenue', true],
  ['Rua São Bento 4', '4 Rua Sao Bento', true],
  ['361 Maple Street, Austin', '360 Maple Street', false],
  ['360 Mapel Street, Austin', '360 Maple Street', false],
  ['9 Unknown Road, Austin, TX', '360 Maple Street', false],
  ['9 Unknown Road, Austin, TX', 'Austin', true],
])('isSaidIn("%s", "%s") is %s', (text, name, said) => expect(mentions(text, name)).toBe(said))
