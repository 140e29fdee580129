/** How fast sitters answer: the questions and answers, and what a listing shows of them. */
export { dropQuestion, eraseAnswersOf, exportAnswers, latestAnswers, noteAnswer, noteQuestion } from './store.ts'
export { responseOf } from './rules/response.ts'
