let held: Promise<unknown> | undefined

/** Makes the answers to calls wait until a moment at which they may change what is shown. */
export function holdAnswers(until: Promise<unknown>): void {
  held = until
}

/** Resolves when answers may change what is shown; undefined if they were never held. */
export const answersMayCome = (): Promise<unknown> | undefined => held
