import { createRandom } from '../random.ts'
import { cities } from './cities.ts'
import { addPerson, addPet } from './make-people.ts'
import type { World } from './world.ts'

/** Months of growth before now, and how many more join in each month than in the one before. */
const growth = { months: 10, first: 2, more: 1 } as const
const hoursOfMonth = 24 * 30

/** Creates people who have joined since the marketplace opened, more every month, the latest minutes ago. */
export function makeNewcomers(world: World): void {
  // its own random choices, so that the rest of the marketplace does not change
  const random = createRandom(71)
  const own: World = { ...world, random }
  for (let ago = growth.months - 1; ago >= 0; ago--) {
    const count = growth.first + growth.more * (growth.months - 1 - ago)
    for (let i = 0; i < count; i++) {
      const latest = ago === 0 && i === 0
      const joined = latest ? 0.2 : (ago + random.next()) * hoursOfMonth + 1
      const city = random.pick(cities)
      if (!latest && random.chance(0.2)) {
        addPerson(own, { role: 'sitter', city, verified: false, joined })
        continue
      }
      const owner = addPerson(own, { role: 'owner', city, verified: false, joined })
      addPet(own, owner, random.whole(0, own.pictures.pets.length - 1), { age: joined * random.next() })
    }
  }
}
