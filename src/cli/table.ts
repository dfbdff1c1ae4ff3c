// Columns of text for the terminal: words to the left, numbers to the right.

/** Rows under heads, aligned. Control characters in cells are shown as spaces: a file's text must not steer the terminal. */
export function alignedTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : inert(cell))))
  const widths = heads.map((head, column) => Math.max(head.length, ...texts.map((row) => row[column]?.length ?? 0)))
  const isNumber = heads.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd()
  return [line(heads), ...texts.map(line)].join('\n')
}

/** Text without control characters. */
export function inert(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
}
