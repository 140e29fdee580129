import { Bird, Cat, Dog, Fish, PawPrint, Rabbit, Rat, Squirrel, Turtle, Worm, type LucideIcon } from 'lucide-react'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

const icons: Partial<Record<PetKind, LucideIcon>> = {
  dog: Dog,
  cat: Cat,
  bird: Bird,
  rabbit: Rabbit,
  hamster: Rat,
  'guinea-pig': Rat,
  ferret: Squirrel,
  fish: Fish,
  turtle: Turtle,
  snake: Worm,
}

/** An icon for a kind of pet; decoration beside its name. */
export function PetKindIcon({ kind, className }: { kind: PetKind; className?: string }) {
  const Icon = icons[kind] ?? PawPrint
  return <Icon aria-hidden="true" className={className} />
}
