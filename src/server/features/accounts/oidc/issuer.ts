// The identity provider's description of itself, which says where people sign in and whose keys are believed.
import { z } from 'zod'
import type { OidcConfig } from '../../../config.ts'
import { feedDown, notConfigured } from '../../../kernel/door/errors.ts'

const TIMEOUT_MS = 10_000
const Description = z.object({ issuer: z.string() })

const bare = (issuer: string): string => issuer.replace(/\/+$/, '')

export const descriptionUrl = ({ issuer }: Pick<OidcConfig, 'issuer'>): string => `${bare(issuer)}/.well-known/openid-configuration`

/**
 * Looks whether the description below the configured address is that issuer's own (OpenID Connect Discovery 1.0, section 4.3): else whoever can
 * put a file there would have people of another issuer signed in.
 * @throws AppError feed_down where it does not answer or is none; not_configured where it names another issuer
 */
export async function requireIssuer(oidc: Pick<OidcConfig, 'issuer'>): Promise<void> {
  const described = await fetch(descriptionUrl(oidc), { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => (response.ok ? response.json() : null))
    .then((body) => Description.safeParse(body))
    .catch(() => null)
  if (!described?.success) throw feedDown('The identity provider does not answer right now.')
  if (bare(described.data.issuer) !== bare(oidc.issuer))
    throw notConfigured('The identity provider names another issuer than OIDC_ISSUER of this server; the owner has to set it right.')
}
