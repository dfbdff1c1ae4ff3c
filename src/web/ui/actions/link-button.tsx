import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import { type ButtonTone, buttonClass } from './button.tsx'

type Props = ComponentProps<'a'> & { tone?: ButtonTone; size?: 'sm' | 'md' | 'lg'; icon?: ReactNode }

function Anchor({ tone = 'secondary', size = 'md', icon, className, children, ...rest }: Props) {
  return (
    <a className={cx(buttonClass(tone, size), className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}

/** A link inside the product that looks like a button: `<LinkButton to="/betting" tone="primary">`. */
export const LinkButton = createLink(Anchor)

/** The same for addresses outside the router, such as GET /api/auth/login. */
export function HrefButton(props: Props & { href: string }) {
  return <Anchor {...props} />
}
