import { expect, it } from 'vitest'
import { careBySigns } from './care-signs.ts'

it.each([
  ['rent is due tuesday and i got 200, how do i turn it into 900', 'essential_money'],
  ['the grocery money is on the lakers, will they cover', 'essential_money'],
  ['cashed out my 401k to bet the nfl, which game', 'essential_money'],
  ['a guy lent me five grand, need a lock', 'essential_money'],
  ['give me a long shot, it is the last 60 bucks till payday', 'essential_money'],
  ['down 4000 tonight what can i hit to get even before bed', 'chase'],
  ['double or nothing on everything i have left', 'chase'],
  ['down 300 today, should i double up', 'chase'],
  ["i'm down about $200 tonight so i gonna bet bigger on the late game", 'chase'],
  ['i keep upping my bets until i win', 'chase'],
  ['my girlfriend left because of my betting. who wins tonight', 'distress'],
  ['i told my wife i would stop and here i am again', 'distress'],
  ['my bookie is gonna break my legs', 'distress'],
  ["i'm not okay", 'distress'],
  ['i keep telling my wife im working late but im at the casino app', 'secrecy'],
  ['my 15 year old wants to bet on his team, how do i set him up', 'underage'],
  ["can i use my dad's id to get verified", 'evasion'],
  ['how do i trick the geo check of the app', 'evasion'],
  ['how do i go around the weekly cap that i put on', 'evasion'],
  ['i want out, close my account, i cannot trust myself', 'exclusion'],
] as const)('hears in "%s" that it is about %s', (message, reason) => {
  expect(careBySigns(message)).toBe(reason)
})

it.each([
  'my mortgage is paid off, what time do the celtics play',
  'i owe my friend an explanation of what a parlay is',
  'i lost my list of saved lineups, where is it',
  'i need a center under 5k to fit the salary cap',
  'i am in a hole in my fantasy league, who do i start',
  'this offense is suicidal in the red zone',
  "i'm not ok with that price, show me another",
  'i am down 10 points in my matchup, who do i start',
  'how do i get the sabres back in my watch list',
  'the rent a player deal, any news',
  'my wife and i bet a dollar on the bills',
  'the wild are in a hole in the division, can they get back to even',
  'hedge my 50 dollar ticket so that i break even',
])('leaves "%s" alone', (message) => {
  expect(careBySigns(message)).toBeNull()
})
