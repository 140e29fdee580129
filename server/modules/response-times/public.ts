/** How fast sitters answer: what they were asked and when they answered, and what a listing says of it. */
export { eraseAnswersOf, exportAnswers, noteAnswer, noteQuestion } from './store.ts'
export { responseOf } from './rules/response.ts'
