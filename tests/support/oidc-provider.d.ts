// oidc-provider brings no types of its own; these are the calls that the tests make.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  // biome-ignore lint/style/noDefaultExport: the package's own shape
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    on(event: string, listener: (context: { oidc: { params: Record<string, string> } }) => void): void
  }
}
