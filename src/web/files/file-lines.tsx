/** Lines of a file, each with what is the matter with it. */
export function FileLines({ lines }: { lines: readonly { readonly line: number; readonly reason: string }[] }) {
  return (
    <ul className="mt-2 max-h-48 overflow-auto">
      {lines.map(({ line, reason }) => (
        <li key={line}>
          Line {line}: {reason}
        </li>
      ))}
    </ul>
  )
}
