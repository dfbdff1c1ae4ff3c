import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPage } from '#contract/pages.ts'
import { isActive, NAV, REDIRECTS, SCREENS } from './paths.ts'
import { exportName } from './screens.tsx'

describe('the map', () => {
  it('has every address of the specification', () => {
    const specified = [
      '/login',
      '/onboarding',
      '/auth/callback',
      '/lex',
      '/chat',
      '/fantasy',
      '/betting',
      '/lineup-builder',
      '/live-tracker',
      '/lineups',
      '/profile',
      '/profile/$userId',
      '/community',
      '/sports/$sport',
      '/admin',
      '/admin/video-upload',
      '/settings',
      '/financial',
    ]
    for (const path of specified) expect(SCREENS).toHaveProperty([path])
    expect(Object.keys(REDIRECTS)).toEqual(['/betting-old', '/working', '/simple', '/core', '/home', '/bankroll'])
  })

  it('is known to the server, which answers any other address with 404', () => {
    const addresses = [...Object.keys(SCREENS), ...Object.keys(REDIRECTS)].map((path) => path.replace(/\$\w+/, 'x'))
    expect(addresses.filter((address) => !isPage(address))).toEqual([])
  })

  it('leads every entry of the menu somewhere', () => {
    for (const { to } of NAV) expect(to === '/' || to in SCREENS).toBe(true)
  })

  it('has no entry of the menu that leads to a screen which is not built', () => {
    const fileOf = (to: string) => `src/web/screens/${SCREENS[to as keyof typeof SCREENS]?.screen ?? 'none'}.tsx`
    expect(NAV.filter(({ to }) => to !== '/' && !existsSync(fileOf(to)))).toEqual([])
  })

  it('lights / only on exactly /, and the others by whole segments', () => {
    expect(isActive('/', '/')).toBe(true)
    expect(isActive('/', '/betting')).toBe(false)
    expect(isActive('/profile', '/profile/u1')).toBe(true)
    expect(isActive('/lineups', '/lineup-builder')).toBe(false)
  })

  it('finds a screen by its name', () => {
    expect(exportName('account/auth-callback-screen')).toBe('AuthCallbackScreen')
  })
})
