import * as z from 'zod/mini'
import { petLimits } from '../vocabulary/limits.ts'
import { petKindTable, petKinds, petSizes, type PetType as PetWord } from '../vocabulary/pet-kinds.ts'
import { eachPetNote, petNoteLimits } from '../vocabulary/pet-notes.ts'
import { PicturePath } from './pictures.ts'
import { made, optionalName, optionalText, orNull, publicLine } from './text.ts'

/** A kind of pet as in pets (plural). */
export const PetType = z.enum(petKinds.map((kind) => petKindTable[kind].petType) as [PetWord, ...PetWord[]])

const { minimum, maximum } = petLimits.age
const ageWords = `Enter ${minimum} to ${maximum}.`
const Years = z.int(ageWords).check(z.minimum(minimum, ageWords), z.maximum(maximum, ageWords))

/** An age in years, as a whole number or its text; empty becomes null. */
const Age = z.pipe(
  made(z.nullish(z.union([Years, z.string().check(z.regex(/^\s*\d{0,3}\s*$/, ageWords))])), (age) =>
    String(age ?? '').trim() === '' ? null : Number(age),
  ),
  z.nullable(Years),
)

/**
 * A pet as its form sends it. The handler checks name and type, because their sentence is fixed (docs/product.md#pets).
 */
export const PetInput = z
  .object({
    name: optionalName(petLimits.name),
    type: z.nullish(z.union([PetType, z.literal('')])),
    breed: orNull(publicLine(petLimits.breed)),
    age: Age,
    size: made(z.nullish(z.union([z.enum(petSizes), z.literal('')])), (size) => size || null),
    ...eachPetNote((note) => optionalText(petNoteLimits[note])),
    /** An uploaded picture of the caller; null removes the picture, left out it stays. */
    imageUrl: z.nullish(PicturePath),
  })
  .register(z.globalRegistry, { id: 'PetInput' })
export type PetInput = z.infer<typeof PetInput>
