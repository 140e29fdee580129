/**
 * Rows as a file for spreadsheets (RFC 4180, with a mark that says it is UTF-8). A cell that a spreadsheet would take for a
 * formula begins with an apostrophe, which makes it a text; a negative number stays a number.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
