// Under which names this server answers. A browser can be led here under any name (a page of another site that points its own name
// at this machine: DNS rebinding); what comes under a name that the owner did not give is refused before anything looks at it.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../kernel/door/errors.ts'

export type HostSettings = Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
// What load balancers and containers ask by whatever address they have; it tells nothing.
const PROBES = new Set(['/healthz', '/readyz'])

export function refuseForeignHosts(app: FastifyInstance, settings: HostSettings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers
    if (isOwnHost(host, settings) || PROBES.has(request.url.split('?')[0] ?? '')) return done()
    done(
      new AppError(
        'misdirected',
        `This server does not answer under the name “${nameIn(host) || 'no name'}”. Its owner can add it: GURU_PUBLIC_URL for the address people use, GURU_ALLOWED_HOSTS for further names.`,
      ),
    )
  })
}

/**
 * Whether a Host header names this server: the public address, the machine itself, names that the owner added; and where the server
 * listens to the network, any bare address of it, for a name is what rebinding needs.
 */
export function isOwnHost(header: string | undefined, { publicUrl, host, allowedHosts }: HostSettings): boolean {
  const name = nameIn(header)
  if (name === '') return false
  if (LOOPBACK.has(name) || name === nameIn(new URL(publicUrl).host) || allowedHosts.includes(name) || name === host.toLowerCase())
    return true
  return isIP(name) !== 0 && !LOOPBACK.has(host)
}

/** The name of a Host header in small letters, without port and brackets; '' when it is none. */
function nameIn(header: string | undefined): string {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header?.trim() ?? '')
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase().replace(/\.$/, '')
}
