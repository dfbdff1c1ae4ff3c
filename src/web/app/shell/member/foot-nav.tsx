import { Link } from '@tanstack/react-router'
import { useSignOut } from '../../../features/accounts/use-sign-out.ts'
import { toggleScoreStrip, useScoreStrip } from '../shown-parts.ts'

/** At the right of the status line: the way back to scores that were put away, the keys, limits, help, and the way out. */
export function FootNav() {
  const hasStrip = useScoreStrip()
  const { isBusy, signOut } = useSignOut()
  return (
    <nav aria-label="Foot" className="ml-auto flex items-center gap-4 max-md:hidden">
      {hasStrip ? null : (
        <button type="button" onClick={toggleScoreStrip} className="leading-6 hover:text-ink">
          Show scores <Key>S</Key>
        </button>
      )}
      <span className="max-lg:hidden">
        <Key>?</Key> keys
      </span>
      <Link to="/limits" className="leading-6 hover:text-ink">
        Your limits
      </Link>
      <Link to="/support" className="leading-6 hover:text-ink">
        Support
      </Link>
      <button type="button" disabled={isBusy} onClick={signOut} className="leading-6 hover:text-ink">
        Sign out
      </button>
    </nav>
  )
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-tag border border-line px-1 leading-4">{children}</kbd>
}
