import { Link, useLocation } from '@tanstack/react-router'
import { useAccess } from '../../access/use-access.ts'
import { cx } from '../../ui/cx.ts'

type Props = { size?: 'sm' | 'md' | 'lg' }

const SIZES = { sm: 'size-11 text-12', md: 'size-14 text-14', lg: 'size-18 text-16' }

/** Lex at the bottom right: opens the chat. The phone has Lex in its bottom bar. */
export function LexBubble({ size = 'md' }: Props) {
  const { user } = useAccess()
  const { pathname } = useLocation()
  if (!user || pathname === '/chat' || pathname === '/lex') return null
  return (
    <Link
      to="/chat"
      aria-label="Ask Lex"
      title="Ask Lex in writing. Voice is not part of this version."
      className={cx(
        'scoreboard fixed right-5 bottom-5 z-10 grid place-items-center rounded-card bg-accent-fill text-on-gold shadow-layer hover:brightness-95 max-md:hidden',
        SIZES[size],
      )}
    >
      LEX
    </Link>
  )
}
