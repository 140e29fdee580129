let held: Promise<unknown> | undefined

/** Makes the answers to calls wait until a moment at which they may change what is shown. */
export function holdAnswers(until: Promise<unknown>): void {
  held = Promise.all([held, until])
}

/** Resolves when answers may change what is shown. */
export async function answersMayCome(): Promise<void> {
  for (let seen; seen !== held;) await (seen = held)
}
