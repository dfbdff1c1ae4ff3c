/** The token of a one-time link, as its page takes it from behind the `#`. */
export const tokenIn = (link: string | URL): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
