import { holdAnswers } from './held-answers.ts'

/** A finger that rests or drags for longer keeps nothing waiting. */
const longestMs = 500
/** A click comes a moment after its release. */
const clickMs = 50

/**
 * Holds answers between a press and its click: news that moves a button meanwhile takes the click from it, and may put
 * another in its place.
 */
export function holdAnswersWhilePressed(signal: AbortSignal): void {
  const press = () => {
    const longest = AbortSignal.timeout(longestMs)
    const once = { once: true, capture: true, signal: longest }
    const pressed = new Promise<unknown>((resolve) => {
      longest.addEventListener('abort', resolve)
      const within = (ms: number) => () => setTimeout(resolve, ms)
      window.addEventListener('click', within(0), once)
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, within(clickMs), once)
    })
    holdAnswers(pressed)
  }
  window.addEventListener('pointerdown', press, { capture: true, signal })
}
