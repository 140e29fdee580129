/** The initial quick answers of a sitter. */
export const defaultQuickAnswers: readonly string[] = [
  "Thanks for reaching out! I'd love to host your pet. What dates do you have in mind?",
  'Could you tell me about your pet: age, energy level, and anything I should know about feeding or medication?',
  'Would you like to set up a meet-and-greet before the stay?',
  "I'm available on those dates. Please send me a booking request, and I'll accept it right away.",
  "I'm sorry, I'm not available on those dates.",
]
