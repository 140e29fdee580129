import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactPath } from '#contract/paths.ts'
import { contactAnswers } from '#contract/vocabulary/emergency.ts'
import type { ContactAnswer } from '#contract/vocabulary/emergency.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import type { Database } from '#server/database/connect.ts'
import { primary, secondary } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'
import { page, sendPrivatePage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { answerQuestion, questionOf } from './contacts.ts'
import type { ContactTokens, Question } from './contacts.ts'

export type ContactPageOptions = {
  readonly db: Database
  readonly clock: () => Date
  readonly frame: PageFrame
  readonly tokens: ContactTokens
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

type ContactRequest = { Params: { token: string } }

/**
 * The page where an emergency contact says whether they want to be one. Opening it changes nothing, so that programs that
 * look at the links of mails answer for nobody; its buttons do. 404 for an address that we didn't send, or whose owner left.
 */
export async function contactPage(app: FastifyInstance, options: ContactPageOptions): Promise<void> {
  const { db, clock, frame, tokens, limit } = options
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 })
    const path = contactPath(':token')
    const show = async (token: string, reply: FastifyReply): Promise<FastifyReply> => {
      const question = await questionOf(db, tokens, token)
      return question ? sendPrivatePage(reply, 200, questionPage(frame, question)) : sendUnknown(reply, frame)
    }
    scope.get<ContactRequest>(path, async (request, reply) => {
      await limit(request)
      return show(request.params.token, reply)
    })
    scope.post<ContactRequest>(path, async (request, reply) => {
      await limit(request)
      const { token } = request.params
      const answer = answerIn(request.body)
      if (answer && !(await answerQuestion(db, tokens, { token, answer }, clock()))) return sendUnknown(reply, frame)
      return show(token, reply)
    })
  })
}

const answerIn = (body: unknown): ContactAnswer | undefined =>
  contactAnswers.find((each) => each === Reflect.get(Object(body), 'answer'))

function sendUnknown(reply: FastifyReply, frame: PageFrame): FastifyReply {
  const text = html`<p>
    It may have been cut off, or the person who named you has left. You don't have to do anything.
  </p>`
  return sendPrivatePage(reply, 404, page(frame, "This link doesn't work", text))
}

function questionPage(frame: PageFrame, { ownerName, pets, answer }: Question): string {
  const [owner, names] = [isolated(ownerName), joined(pets)]
  if (answer === 'no')
    return page(frame, "You're not an emergency contact", part(html`We won't email you about ${owner}'s pets.`))
  if (pets.length === 0)
    return page(
      frame,
      "You're not an emergency contact",
      html`${part(html`${owner} took you off the list.`)}${form([button('no', "Don't ask me again", secondary)])}`,
    )
  const title = `You're an emergency contact for ${names}.`
  if (answer === 'yes')
    return page(
      frame,
      title,
      html`${part(html`Thank you. We'll email you only if ${goMissing(pets, names)}.`)}${form([
        button('no', 'Remove me', secondary),
      ])}`,
    )
  return page(
    frame,
    title,
    html`${part(html`${owner} named you as someone to call if ${owner} can't be reached while a pet sitter takes care of ${names}.`)}
    ${part(html`If you say yes, we'll email you only if ${goMissing(pets, names)}.`)}
    ${form([button('yes', 'Yes', primary), button('no', 'No, remove me', secondary)])}`,
  )
}

const goMissing = (pets: readonly string[], names: string): string =>
  `${names} ${pets.length === 1 ? 'goes' : 'go'} missing`

const part = (words: Html): Html => html`<p class="mb-4 break-words">${words}</p>`
const form = (buttons: readonly Html[]): Html => html`<form method="post" class="mt-6 grid gap-3">${buttons}</form>`
const button = (answer: ContactAnswer, label: string, look: string): Html =>
  html`<button name="answer" value="${answer}" class="${look}">${label}</button>`
