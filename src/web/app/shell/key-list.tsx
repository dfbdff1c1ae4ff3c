import { FRAME_KEYS, SHORTCUTS } from './shortcuts.ts'

/** Keys that are not in the table of single keys, with what they do. */
const ALWAYS = [
  { keys: 'Cmd+K, Ctrl+K or /', does: 'Find anything, or keep a bet' },
  { keys: 'Esc', does: 'Close what is open' },
  { keys: 'Tab, then Enter on “Skip to …”', does: 'Past the header, to the content or to the button of the screen' },
  { keys: '← → ↑ ↓ Home End', does: 'Within a row of buttons, tabs or a table' },
] as const

/** Keys of the rows of a table; they act while the focus is in it. */
const IN_TABLES = [
  { keys: 'J K', does: 'Next row, row before' },
  { keys: 'Enter, Esc', does: 'Open a row beside the table, close it' },
  { keys: '[ ]', does: 'In the open detail: the row before, the next' },
  { keys: 'B or T, A', does: 'On a price of the board or its detail: keep the bet, set an alert' },
  { keys: 'Space or X', does: 'Choose a row (X bans where players are banned)' },
  { keys: 'Shift+J, Shift+K', does: 'Choose a range' },
  { keys: 'Ctrl+C', does: 'Copy the chosen rows' },
  { keys: '/', does: 'To the filter of the table' },
  { keys: 'O X I, E, + −', does: 'Lock, ban, like a player; edit his projection; half a point more or less' },
  { keys: 'Ctrl+Z', does: 'Take the last change of a player back' },
  { keys: 'Ctrl+Enter', does: 'Optimize' },
  { keys: 'Shift+click, Shift+Enter', does: 'On the head of a column: add it to the sort' },
] as const

/** Every key of the product. */
export function KeyList() {
  const rows = [...ALWAYS, ...[...FRAME_KEYS, ...SHORTCUTS].map(({ key, label }) => ({ keys: key, does: label })), ...IN_TABLES]
  return (
    <dl aria-label="Keyboard shortcuts" className="grid gap-1.5 p-3 text-13">
      {rows.map(({ keys, does }) => (
        <div key={keys} className="flex justify-between gap-3">
          <dt>{does}</dt>
          <dd>
            <kbd className="rounded-tag border border-line px-1.5 text-12 text-ink-2">{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
