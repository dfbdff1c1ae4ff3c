// People who sign in at an identity provider of the owner.
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { OidcConfig } from '../../../config.ts'
import { personNameFault } from '../../../kernel/door/no-offer.ts'
import { descriptionUrl } from './issuer.ts'

export const OIDC_PROVIDER = 'oidc'

export function oidcPlugin(oidc: OidcConfig) {
  return genericOAuth({
    config: [
      {
        providerId: OIDC_PROVIDER,
        name: oidc.name,
        discoveryUrl: descriptionUrl(oidc),
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
      },
    ],
  })
}

/** First and last name of someone who comes from an identity provider with one name only. */
export function namesOf(user: ProvidedNames): { firstName: string; lastName: string } {
  const given = namesGiven(user)
  // Signing up refuses an offer or a role in the place of a name before this; one that a provider states is left out.
  return personNameFault(`${given.firstName} ${given.lastName}`) === null ? given : { firstName: '', lastName: '' }
}

type ProvidedNames = { name?: string; firstName?: unknown; lastName?: unknown }
function namesGiven(user: ProvidedNames): { firstName: string; lastName: string } {
  if (typeof user.firstName === 'string' && user.firstName !== '') {
    return { firstName: user.firstName, lastName: typeof user.lastName === 'string' ? user.lastName : '' }
  }
  const [first = '', ...rest] = (user.name ?? '').trim().split(/\s+/)
  return { firstName: first.slice(0, 60), lastName: rest.join(' ').slice(0, 60) }
}
