// Whoever writes that things are hard is shown help, also where what they wrote is refused: each form that hears of help in an answer hears of
// it in a refusal as well.
import { expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

const HOME = 'src/web/features/care/help-dialog.tsx'

it('every form that shows help after a text shows it where the text is refused', () => {
  const forms = PRODUCT.filter(({ file, code }) => file.startsWith('src/web/') && file !== HOME && /\buseHelp\(|<HelpDialog\b/.test(code))
  expect(forms.length).toBeGreaterThan(10)
  const deaf = forms.filter(({ code }) => !/\bnote(?:Refusal|Problem)\b/.test(code))
  // Nothing is read of what is refused to somebody who is not signed in; the screen of the community only holds what its forms heard.
  expect(deaf.map(({ file }) => file)).toEqual([
    'src/web/features/accounts/sign-in/sign-up-form.tsx',
    'src/web/screens/community/community-screen.tsx',
  ])
})
