export type Question = { readonly question: string; readonly answer: string }

/** Frequently asked questions; each answer opens under its question. */
export function Questions({ all }: { all: readonly Question[] }) {
  return (
    <div className="max-w-3xl divide-y divide-line border-y border-line">
      {all.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <span
              aria-hidden="true"
              className="text-2xl text-brand transition-transform duration-150 group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}

export type Step = { readonly title: string; readonly text: string }

/** A numbered list of steps. */
export function Steps({ all }: { all: readonly Step[] }) {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {all.map(({ title, text }, at) => (
        <li key={title} className="grid content-start gap-2">
          <span aria-hidden="true" className="font-display text-4xl font-semibold text-accent">
            {at + 1}
          </span>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
