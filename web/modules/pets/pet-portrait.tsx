import { Bird, Cat, Dog, Fish, PawPrint, Rabbit, Rat, Turtle, Worm } from 'lucide-react'
import type { PetType } from '#contract/vocabulary/pet-kinds.ts'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/pictures/picture.tsx'

const icons: Record<PetType, typeof Dog> = {
  dogs: Dog,
  cats: Cat,
  birds: Bird,
  rabbits: Rabbit,
  hamsters: Rat,
  'guinea-pigs': Rat,
  ferrets: Rat,
  fish: Fish,
  turtles: Turtle,
  lizards: PawPrint,
  snakes: Worm,
  'other-pets': PawPrint,
}

const sizes = { sm: 'size-11', lg: 'size-16' }

/** A pet's picture, or the icon of its kind. The name is shown beside it. */
export function PetPortrait(props: { type: PetType; imageUrl: string | null; size?: keyof typeof sizes }) {
  const { type, imageUrl, size = 'lg' } = props
  const box = classes('shrink-0 overflow-hidden rounded-xl', sizes[size])
  if (imageUrl)
    return (
      <div className={box}>
        <Picture src={imageUrl} alt="" sizes="64px" ratio="fill" />
      </div>
    )
  const Icon = icons[type]
  return (
    <span aria-hidden="true" className={classes(box, 'grid place-items-center bg-accent-soft text-accent')}>
      <Icon className={size === 'sm' ? 'size-5' : 'size-7'} />
    </span>
  )
}
