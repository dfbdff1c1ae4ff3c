// Every sentence of the landing page (spec 000 section 2.5). No figure stands here that the product did not measure.
export const LANDING = {
  title: 'Know the price.',
  tagline:
    'AI Sports Guru takes the bookmaker’s margin out of the odds, projects every player as a range, and finds the best lineup there is. Lex, its assistant, answers with the numbers and shows where each one comes from.',
  start: 'Get Started - Choose Your Plan',
  signIn: 'Sign in',
  look: 'Open without an account:',
  looks: [
    { to: '/sports/nfl', label: 'NFL games, teams and players' },
    { to: '/calibration', label: 'The record of our forecasts' },
  ],
  blurbs: [
    {
      title: 'Smart Analytics',
      question: 'What is it worth?',
      answer:
        'Fair prices by seven methods, a blend and the worst case of them; projections with floor and ceiling; the source and age of every number beside it.',
    },
    {
      title: 'Lex, the assistant',
      question: 'What should I play?',
      answer:
        'Ask Lex for a lineup, a price or a comparison. Each number in the answer leads to where it came from; what Lex does not know, Lex says.',
    },
    {
      title: 'Winning Edge',
      question: 'Is it any good?',
      answer:
        'The best lineup is proved to be the best possible; a set that is varied on purpose says so. An edge comes with its range, and “no bet” is an answer too.',
    },
  ],
  board: 'The best price, and what it is worth',
  boardKey: 'Gold tick: the fair chance. Grey dots: what each book’s price says. Ringed dot: the best of them.',
  tryTitle: 'Try it on a price you know.',
  tryLede:
    'A book earns on both sides of a market. Type what it asks for each, and see what it keeps and what the bet is worth without it.',
  priceTitle: 'What does a price hide?',
  priceLede: 'Two prices of one market, as a book shows them. Change them.',
  pricing: 'Choose Your Plan',
  back: 'Back to overview',
  save: (percent: number) => `Save up to ${percent}%`,
  popular: 'MOST POPULAR',
  choose: (plan: string) => `Choose ${plan}`,
  vip: (month: string, year: string) => `VIP, without daily limits, is ${month} a month or ${year} a year; it is chosen in the profile.`,
} as const

/** The two halves of the first page, as they stand in the address. */
export const LANDING_VIEWS = ['overview', 'plans'] as const
