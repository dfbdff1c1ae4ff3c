// Names the files of a screen in the head of the page that shows it, so that the browser fetches them beside the frame and not after it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const FILES = z.array(z.string())
/** Written by the build (scripts/screen-files.ts). */
const ScreenFiles = z.object({
  member: FILES,
  visitor: FILES,
  screens: z.record(z.string(), z.object({ isPublic: z.boolean(), files: FILES })),
})

const SESSION = /(?:^|[;\s])(?:__Host-)?guru\.session_token=./

/**
 * @param folder  the built web part; without the list of its build every page is served as it is
 * @returns       the page for an address and the cookies that came with it: whoever shows no session is not sent the files of a member's screen
 */
export function screenHeads(folder: string, page: string): (pathname: string, cookie: string | undefined) => string {
  const list = path.join(folder, '.vite/screens.json')
  if (!existsSync(list)) return () => page
  const { member, visitor, screens } = ScreenFiles.parse(JSON.parse(readFileSync(list, 'utf8')))
  const ready = (files: readonly string[]) => {
    const links = files.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    return page.replace('</head>', () => `${links.join('')}</head>`)
  }
  const home = { member: ready(member), visitor: ready(visitor) }
  const pages = Object.entries(screens).map(([address, { isPublic, files }]) => ({
    ...{ pattern: new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}/?$`), isPublic, page: ready(files) },
  }))
  return (pathname, cookie) => {
    const isMember = SESSION.test(cookie ?? '')
    if (pathname === '/') return isMember ? home.member : home.visitor
    const found = pages.find(({ pattern }) => pattern.test(pathname))
    return found && (found.isPublic || isMember) ? found.page : page
  }
}
