/** Pages of text. */
export const pagesRefusals = {
  page_not_found: { status: 404, sentence: "We couldn't find this page." },
} as const
