import { expect, it } from 'vitest'
import { requireUncommon } from './new-password.ts'

const OWN = ['Robin', 'McFanning', 'robin.fan@example.com', 'thirdbase', '1990-01-31']
const refused = (password: string) =>
  requireUncommon(password, 'password', OWN).then(
    () => false,
    () => true,
  )

it.each([
  ...[
    'lebronjames',
    'letmein123456',
    'patrickmahomes',
    'PatrickMahomes15',
    'shohei-ohtani',
    'aisportsguru',
    'SportsGuru2026!',
    'gurulex123',
    'AI Sports Guru',
    'correct horse battery',
    'correct horse battery staple',
    // In letters of full width.
    'ＡＩ Ｓｐｏｒｔｓ Ｇｕｒｕ',
    'ｌｅｔｍｅｉｎ１２３４５６',
  ],
  ...['robin12345', 'mcfanning1990', 'robinfan2026', 'P@ssw0rd2026', 'qwertyuiop123', 'dragon123456'],
])('%s is refused as a new password', async (password) => {
  expect(await refused(password)).toBe(true)
})

it.each([
  ...['violet kettle harbor', 'battery horse correct', 'a new horse battery', 'correct battery horse', 'tunnel-lemon-89', 'kX9#mPq2vL'],
  ...['a long pass phrase', 'treewert hats', 'my dog robin eats socks'],
])('%s is taken', async (password) => {
  expect(await refused(password)).toBe(false)
})
