/** Thrown where the pets of a stay cannot be at its listing, or not with those of others; the sentence says why. */
export class NotAMatch extends Error {
  readonly sentence: string
  constructor(sentence: string) {
    super('not a match')
    this.sentence = sentence
  }
}
