import { Button } from './button.tsx'

type Props = {
  isRunning: boolean
  /** What it needs is not there yet. */
  disabled: boolean
  words: { readonly run: string; readonly running: string; readonly cancel: string }
  onCancel: () => void
  /** Where the main act of a screen is pressed by a key. */
  main?: { readonly id: string; readonly keys: string }
}

/** Sends a form whose answer takes a while, and takes it back meanwhile. */
export const RunButtons = ({ isRunning, disabled, words, onCancel, main }: Props) => (
  <div className="flex gap-2">
    <Button
      id={main?.id}
      aria-keyshortcuts={main?.keys}
      type="submit"
      tone="primary"
      size="lg"
      busy={isRunning}
      disabled={disabled}
      className="flex-1"
    >
      {isRunning ? words.running : words.run}
    </Button>
    {isRunning ? (
      <Button size="lg" onClick={onCancel}>
        {words.cancel}
      </Button>
    ) : null}
  </div>
)
