import * as z from 'zod/mini'
import { petLimits } from '../vocabulary/limits.ts'

const { minimum, maximum } = petLimits.weightLb
const weightWords = `Enter ${minimum} to ${maximum}.`

/** Yes, no, or not said. */
const Answer = z._default(z.nullable(z.boolean()), null)

/** What an owner says about a pet, which decides with whom it can stay. What is left out is not said. */
export const PetTraits = z
  .object({
    /** In whole pounds. */
    weightLb: z._default(
      z.nullable(z.int(weightWords).check(z.minimum(minimum, weightWords), z.maximum(maximum, weightWords))),
      null,
    ),
    /** Whether it gets along with them. */
    dogs: Answer,
    cats: Answer,
    otherAnimals: Answer,
    children: Answer,
    /** Or spayed. */
    neutered: Answer,
    /** Whether it gets anxious when left alone. */
    anxiousAlone: Answer,
    houseTrained: Answer,
    crateTrained: Answer,
  })
  .register(z.globalRegistry, { id: 'PetTraits' })
