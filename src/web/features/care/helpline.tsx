import { HELPLINES, telephoneAddress } from '#core/access/helplines.ts'
import { cx } from '../../ui/layout/cx.ts'

/** As high as a finger needs it, where a link stands in a line of its own. */
export const OWN_LINE_LINK = 'inline-link inline-flex min-h-6 items-center'

/** The number of a helpline, to call it; as text where it is a site. */
export function HelplineNumber({ contact, className = 'inline-link' }: { contact: string; className?: string }) {
  const address = telephoneAddress(contact)
  return address === null ? (
    contact
  ) : (
    <a href={address} className={cx(className, 'whitespace-nowrap')}>
      {contact}
    </a>
  )
}

/** Stands at the foot of every screen with prices. */
export function Helpline() {
  return (
    <p className="note">
      For those of legal age where they live. If betting stops being fun, help is free:{' '}
      {HELPLINES.map(({ address, name, contact, region }, index) => (
        <span key={address}>
          {index > 0 ? ' · ' : ''}
          <a href={address} className="inline-link" rel="noreferrer" target="_blank">
            {name}
          </a>{' '}
          <HelplineNumber contact={contact} /> ({region})
        </span>
      ))}
      . Your limits say who names each number and when it was read, and begin with the line of your own state where we know one. Set limits,
      take a break or exclude yourself:{' '}
      <a className="inline-link" href="/limits">
        your limits
      </a>
      . A question about this product:{' '}
      <a className="inline-link" href="/support">
        support
      </a>
      .
    </p>
  )
}
