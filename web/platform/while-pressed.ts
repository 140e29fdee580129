import { holdAnswers } from './held-answers.ts'

/** A finger that rests or drags for longer keeps nothing waiting. */
const longestMs = 500
/** What ends a press, and how many milliseconds later: a click may come a while after its release. */
const ends = { click: 0, pointerup: 300, pointercancel: 0 } as const

/**
 * Holds answers between a press and its click: news that moves a button meanwhile takes the click from it, and may put
 * another in its place.
 */
export function holdAnswersWhilePressed(signal: AbortSignal): void {
  const press = ({ pointerId }: PointerEvent) => {
    const longest = AbortSignal.timeout(longestMs)
    const pressed = new Promise<unknown>((resolve) => {
      longest.addEventListener('abort', resolve)
      for (const [name, ms] of Object.entries(ends))
        window.addEventListener(
          name,
          (event) => {
            if (name === 'click' || (event instanceof PointerEvent && event.pointerId === pointerId))
              setTimeout(resolve, ms)
          },
          { capture: true, signal: longest },
        )
    })
    holdAnswers(pressed)
  }
  window.addEventListener('pointerdown', press, { capture: true, signal })
}
