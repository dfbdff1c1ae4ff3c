// Addresses to come back to. Only this site's own are taken, and only their path is kept: no open redirect.
import { OwnPath } from '#contract/people/account-shapes.ts'
import { AppError } from '../../kernel/door/errors.ts'

/**
 * The path of an address of this site, or a refusal.
 *
 * @param hosts  hosts (with port) under which this site is reached: the configured one, and the one this request came to
 */
export function ownPath(address: string, hosts: readonly (string | null)[]): string {
  const path = address.startsWith('/') ? address : pathOn(address, hosts)
  const parsed = OwnPath.safeParse(path)
  if (!parsed.success) {
    throw new AppError('invalid_input', 'The return address must be on this site.', {
      fields: [{ path: 'returnUrl', message: 'expected an address of this site' }],
    })
  }
  return parsed.data
}

function pathOn(address: string, hosts: readonly (string | null)[]): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  const isHere = /^https?:$/.test(url.protocol) && hosts.includes(url.host)
  return isHere ? `${url.pathname}${url.search}${url.hash}` : ''
}
