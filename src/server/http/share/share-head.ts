// What a crawler reads of a shared address: the Open Graph tags (ogp.me) in the head of the one page.

export type ShareHead = {
  readonly title: string
  readonly description: string
  /** Whole addresses. */
  readonly url: string
  readonly image: string
}

const attribute = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page with the tags of one address before the end of its head; its own title and description give way to them. */
export function withHead(page: string, { title, description, url, image }: ShareHead): string {
  const tags: readonly (readonly [key: 'property' | 'name', name: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'AI Sports Guru'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', description],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
  const written = tags.map(([key, name, content]) => `<meta ${key}="${name}" content="${attribute(content)}" />`).join('')
  return page
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
    .replace('</head>', () => `${written}</head>`)
}
