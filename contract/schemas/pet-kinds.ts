import { z } from './zod.ts'
import { petKinds, petKindTable, type PetType as PetWord } from '../vocabulary/pet-kinds.ts'

/** A kind as listings name it. */
export const PetKind = z.enum(petKinds)

/** A kind as a pet names it (plural). */
export const PetType = z.enum(petKinds.map((kind) => petKindTable[kind].petType) as [PetWord, ...PetWord[]])
