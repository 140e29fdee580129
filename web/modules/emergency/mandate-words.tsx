/** The text of a mandate, a paragraph per line. */
export function MandateWords({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      {text.split('\n').map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
