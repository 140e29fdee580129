import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The buttons at the sides of a photo for the previous and next one. */
export function PhotoSteps({ onGo }: { onGo: (step: number) => void }) {
  const look = 'absolute! top-1/2 -translate-y-1/2'
  return (
    <>
      <IconButton
        label="Previous photo"
        variant="onPicture"
        className={classes(look, 'left-3')}
        onClick={() => onGo(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next photo" variant="onPicture" className={classes(look, 'right-3')} onClick={() => onGo(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  )
}
