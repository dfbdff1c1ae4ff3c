// Lex beside a screen: a layer with a question about what is shown.
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

it('the lineup builder opens Lex beside it, with a question about the slate', async () => {
  const { user } = openScreen(await memberOn(app, 'pro'), '/lineup-builder?league=nba&site=fanduel')
  await user.click(await screen.findByRole('button', { name: 'Ask Lex about the slate' }))
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Lex' })
  expect(input.value).toBe('Best value NBA plays on FanDuel')
})
