import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type PhotoStepsProps = {
  onGo: (step: number) => void
  /** On a small photo whose arrow keys do the same: small buttons outside of the order of the Tab key. */
  small?: boolean
}

/** The buttons at the sides of a photo for the previous and next one. */
export function PhotoSteps({ onGo, small = false }: PhotoStepsProps) {
  const look = 'absolute! top-1/2 -translate-y-1/2'
  const props = { variant: 'onPicture', size: small ? 'sm' : 'md', tabIndex: small ? -1 : undefined } as const
  return (
    <>
      <IconButton
        label="Previous photo"
        {...props}
        className={classes(look, small ? 'left-2' : 'left-3')}
        onClick={() => onGo(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next photo"
        {...props}
        className={classes(look, small ? 'right-2' : 'right-3')}
        onClick={() => onGo(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}
