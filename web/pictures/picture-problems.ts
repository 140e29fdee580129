import { refusals } from '#contract/refusals.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { codeOf, sentenceOf } from '#web/platform/refusal.ts'

/** Why a chosen file cannot go up. */
export type PictureProblem = 'not_a_picture' | 'too_large' | 'damaged' | 'duplicate'
export type BadFile = { readonly name: string; readonly problem: PictureProblem }

/** So many files are named for each reason. */
const namesMaximum = 4

/** What is wrong with some files: a sentence for each reason, with their names. */
export function problemSentences(files: readonly BadFile[], megabytes: number): string[] {
  const reasons = [...new Set(files.map(({ problem }) => problem))]
  return reasons.map((reason) => {
    const names = files.filter(({ problem }) => problem === reason).map(({ name }) => name)
    return sentences[reason](namesOf(names), names.length === 1, megabytes)
  })
}

const sentences: Record<PictureProblem, (names: string, isOne: boolean, megabytes: number) => string> = {
  not_a_picture: (names) => `${refusals.not_a_picture.sentence} Not added: ${names}.`,
  too_large: (names, isOne, megabytes) =>
    `${names} ${isOne ? 'exceeds' : 'exceed'} maximum allowed size of ${megabytes} MB.`,
  damaged: (names, isOne) =>
    isOne ? `${names} is damaged. Please choose another photo.` : `${names} are damaged. Please choose other photos.`,
  duplicate: (names, isOne) =>
    isOne
      ? `Cannot add the duplicate file '${names}', it already exists.`
      : `Cannot add the duplicate files ${names}, they already exist.`,
}

/** The beginning and the ending of a long name. */
function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 24)}…${name.slice(-12)}` : name
}

function namesOf(all: readonly string[]): string {
  const names = all.map(short)
  const more = names.length - namesMaximum
  return joined(more > 0 ? [...names.slice(0, namesMaximum), `${more} more`] : names)
}

/** Why an upload failed; a damaged file by its name. */
export function uploadFailure(error: unknown, name: string, otherwise = 'Please try again.'): string {
  return codeOf(error) === 'damaged_picture' ? sentences.damaged(short(name), true, 0) : sentenceOf(error, otherwise)
}
