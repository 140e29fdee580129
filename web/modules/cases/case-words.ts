import type { Case, CaseDecided, CaseLine, CaseOffer } from '#contract/schemas/cases.ts'
import { appealDays, caseHours, caseTopics, fruitlessCases, stayProblems } from '#contract/vocabulary/cases.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import type { CaseState, OfferState } from '#contract/vocabulary/cases.ts'
import { formatDeadline } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'

/** What a case is about, in a few words. */
export function caseTitle({ topic, problem }: Pick<CaseLine, 'topic' | 'problem'>): string {
  return problem ? stayProblems[problem] : caseTopics[topic]
}

/** A state as its person reads it. */
export const stateWords: Readonly<Record<CaseState, string>> = {
  unconfirmed: 'Confirm your email',
  sides: 'Between you two',
  open: 'With our team',
  waiting: 'Waiting for you',
  solved: 'Solved',
}

/** A state as staff reads it. */
export const staffStateWords: Readonly<Record<CaseState, string>> = {
  unconfirmed: 'Not confirmed',
  sides: 'Between both sides',
  open: 'Waiting for us',
  waiting: 'Waiting for them',
  solved: 'Solved',
}

export const stateTones = {
  unconfirmed: 'warn',
  sides: 'neutral',
  open: 'ok',
  waiting: 'warn',
  solved: 'neutral',
} as const

export const isDangerous = (problem: string): boolean => problem === 'pet_hurt' || problem === 'no_show'

/** Who reads a case about a stay that is opened, as the server decides it. */
export const readersWords = ({ problem, asks }: Pick<CaseChoice, 'problem' | 'asks'>, other: string): string =>
  asks !== '' && !isDangerous(problem) ? `${other} and our team read this.` : 'Only our team reads this.'

/** Who answers a case that was opened and that both sides of its stay read. */
export const answersWords = (other: string): string =>
  `${other} has ${caseHours.answer} hours to answer or make an offer. After that, our team decides.`

type CaseChoice = { readonly byOwner: boolean; readonly problem: string; readonly asks: string }

/** What of the payout waits for a case that is opened, as the server decides it. */
export function holdWords({ byOwner, problem, asks }: CaseChoice): string {
  const isDanger = isDangerous(problem)
  if (isDanger || asks === '') return 'The whole payout waits until this is solved, unless it was sent.'
  if (!byOwner) return 'Your payout is sent on time.'
  return 'Only this much of the payout waits until this is solved; the rest is sent on time.'
}

/** What an offer means to a side of the case; `less` is by how much the sitter's earnings go down. */
export function meansWords(
  { gets, amount, less }: Pick<CaseOffer, 'gets' | 'amount'> & { readonly less: string | null },
  { viewer, otherName }: Pick<NonNullable<Case['between']>, 'viewer' | 'otherName'>,
): string {
  const dollars = formatMoney(amount)
  if (gets === 'sitter')
    return viewer === 'owner'
      ? `You pay ${otherName} ${dollars}, by card on the page of the stay. Nothing is charged by itself.`
      : `${otherName} pays you ${dollars}.`
  const back = viewer === 'owner' ? `You get ${dollars} back.` : `${otherName} gets ${dollars} back.`
  return less === null ? back : `${back} Your earnings go down by ${formatMoney(less)}.`
}

/** Why nothing of the payout waits for a case that would hold it. */
export const unheldWords = `Nothing is on hold: ${fruitlessCases.most} of your cases in the last ${fruitlessCases.months} months ended with nothing. We still look into this one.`

/** How a case that both sides read stands, for one of them; undefined of others. */
export function statusWords({ state, outcome, between, may }: Case): string | undefined {
  if (!between) return undefined
  const { turn, otherName, answerBy, offers, viewer } = between
  if (outcome === 'withdrawn') return 'This case was withdrawn. Nobody pays anything.'
  if (outcome === 'agreed') {
    const agreed = offers.find((offer) => offer.state === 'accepted')
    const dollars = formatMoney(agreed?.amount ?? '0')
    if (agreed?.gets !== 'sitter') return `You agreed on ${dollars} back.`
    return viewer === 'owner'
      ? `You agreed to pay ${otherName} ${dollars}.`
      : `${otherName} agreed to pay you ${dollars}.`
  }
  if (outcome === 'decided')
    return may.write
      ? `Our team decided. If you don't agree, write to us once within ${appealDays} days.`
      : 'Our team decided.'
  if (state === 'solved') return undefined
  if (state !== 'sides') return 'Our team decides, usually within 5 business days. You can still agree on an amount.'
  const until = formatDeadline(answerBy)
  return turn === 'person'
    ? `You have until ${until} to answer. After that, our team decides.`
    : `${otherName} has until ${until} to answer. After that, our team decides.`
}

const offerStateWords: Readonly<Record<OfferState, string>> = {
  open: 'open',
  accepted: 'accepted',
  declined: 'declined',
  replaced: 'replaced by another offer',
  withdrawn: 'taken back',
  expired: 'expired',
}

/** An offer in a line for a side of the case; of one to the sitter it says who pays whom. */
export function ownOfferWords(
  { by, gets, amount, state }: Pick<CaseOffer, 'by' | 'gets' | 'amount' | 'state'>,
  { viewer, otherName }: Pick<NonNullable<Case['between']>, 'viewer' | 'otherName'>,
): string {
  const [who, to] = by === 'person' ? ['You', otherName] : [otherName, 'you']
  // of their own money the owner offers it, and the sitter asks the owner for it
  const isGiven = (by === 'person') === (viewer !== gets)
  const what = `${formatMoney(amount)}${gets === 'owner' ? ' back' : ''}`
  const words = isGiven ? `${who} offered ${to} ${what}` : `${who} asked ${to} for ${what}`
  return `${words}: ${offerStateWords[state]}`
}

/** An offer in a line; `names` are what its two sides are called. */
export const offerWords = (
  { by, gets, amount, state }: CaseOffer,
  names: Readonly<Record<CaseOffer['by'], string>>,
): string =>
  `${names[by]} offered ${formatMoney(amount)}${gets === 'sitter' ? ' to the sitter' : ''}: ${offerStateWords[state]}`

/** What staff decided, in lines for a side of the stay: its own amounts, and what happens next. An owner is told no `less`. */
export function decidedLines(
  { back, less, toSitter, sitterPaidBy, payoutAt }: CaseDecided,
  { otherName, siteName }: { readonly otherName: string; readonly siteName: string },
): string[] {
  const isOwner = less === null
  const dollars = formatMoney(toSitter)
  const lines = [
    Number(back) > 0 &&
      (isOwner
        ? `You get ${formatMoney(back)} back. It goes to the card you paid with; banks usually take 5 to 10 business days to show it.`
        : `${otherName} gets ${formatMoney(back)} back. Your earnings go down by ${formatMoney(less ?? '0')}.`),
    Number(toSitter) > 0 &&
      (sitterPaidBy === 'marketplace'
        ? `You get ${dollars} from ${siteName}. ${sentWords(payoutAt)}`
        : isOwner
          ? `You're asked to pay ${otherName} ${dollars}. You can pay or decline it on the page of the stay; no card is charged until you do.`
          : `${otherName} is asked to pay you ${dollars}, and can decline. Once it's paid, it's sent to you ${chargeLimits.payoutHours} hours later${payoutAt ? `, and not before ${formatDeadline(payoutAt)}` : ''}.`),
    !isOwner &&
      payoutAt !== null &&
      Number(toSitter) === 0 &&
      Number(less) > 0 &&
      `The rest is sent on ${formatDeadline(payoutAt)}.`,
  ].filter((line) => line !== false)
  return lines.length > 0
    ? lines
    : [isOwner ? 'You pay nothing, and nothing is paid back.' : 'Your earnings stay the same.']
}

/** When what the marketplace gives a sitter is sent. */
const sentWords = (payoutAt: string | null): string =>
  payoutAt === null
    ? "It's sent to your payout account right away, and can take a few business days to reach your bank."
    : `It's sent with your earnings on ${formatDeadline(payoutAt)}, and can take a few business days to reach your bank.`

/** What the other side of a stay is called in a case that they do not read. */
export const otherWords = ({ less }: Pick<CaseDecided, 'less'>): string => (less === null ? 'the sitter' : 'The owner')

const payers = { both: 'both', sitter: 'the sitter', owner: 'the owner, who can decline' } as const

/** The same for staff: all amounts, and who pays them. */
export function decidedForStaff(
  { back, backPaidBy, less, toSitter, sitterPaidBy }: CaseDecided,
  siteName: string,
): string[] {
  const by = (payer: keyof typeof payers | 'marketplace') => (payer === 'marketplace' ? siteName : payers[payer])
  const lines = [
    Number(back) > 0 && `The owner gets ${formatMoney(back)} back, paid by ${by(backPaidBy ?? 'both')}.`,
    Number(less) > 0 && `The sitter earns ${formatMoney(less ?? '0')} less.`,
    Number(toSitter) > 0 && `The sitter gets ${formatMoney(toSitter)}, paid by ${by(sitterPaidBy)}.`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? lines : ['Nobody gets anything.']
}
