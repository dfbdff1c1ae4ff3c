// The table of refusals: a stable code, the HTTP status it travels under, and the sentence said when nothing better is known.

export const ERRORS = {
  invalid_input: { status: 400, title: 'Invalid input', sentence: 'Something in this request is not as expected.' },
  unreadable_file: { status: 400, title: 'Unreadable file', sentence: 'This file could not be read.' },
  unauthenticated: { status: 401, title: 'Authentication required', sentence: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, title: 'Wrong e-mail or password', sentence: 'The e-mail or the password is not right.' },
  wrong_code: { status: 401, title: 'Wrong code', sentence: 'This code is not right.' },
  tier_required: { status: 402, title: 'Premium feature', sentence: 'This feature requires a premium subscription.' },
  forbidden: { status: 403, title: 'Access denied', sentence: 'You do not have permission to do this.' },
  recent_sign_in: {
    status: 403,
    title: 'Please confirm that it is you',
    sentence: 'Your last sign-in here was more than ten minutes ago. Please confirm that it is you.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    sentence: 'The administration is closed to administrators without a second factor. Set one up under Sign-in and security.',
  },
  care: { status: 403, title: 'Closed by your own settings', sentence: 'This is closed by a limit, a break or an exclusion that you set.' },
  cross_origin: { status: 403, title: 'Cross-origin request', sentence: 'This request came from another site and was refused.' },
  not_found: { status: 404, title: 'Not found', sentence: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', sentence: 'This address does not answer to this method.' },
  conflict: { status: 409, title: 'Not done', sentence: 'This clashes with what is already there.' },
  too_large: { status: 413, title: 'Too large', sentence: 'This request is larger than what is accepted.' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type', sentence: 'This kind of content is not accepted here.' },
  misdirected: { status: 421, title: 'Unknown host', sentence: 'This server does not answer under that name.' },
  infeasible: { status: 422, title: 'No lineup fits', sentence: 'No lineup fits all the rules at once.' },
  limit_reached: { status: 429, title: 'Limit reached', sentence: "You've reached your limit. Upgrade for more access." },
  rate_limited: { status: 429, title: 'Too many requests', sentence: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, title: 'Something went wrong', sentence: 'Something went wrong on our side.' },
  turned_off: { status: 409, title: 'Turned off', sentence: 'This part of the server is turned off.' },
  not_configured: { status: 409, title: 'Not configured', sentence: 'This is not configured on this server.' },
  feed_down: { status: 503, title: 'Feed unavailable', sentence: 'The data source does not answer right now.' },
  unavailable: { status: 503, title: 'Unavailable', sentence: 'The server is starting or stopping. Please try again.' },
} as const satisfies Record<string, { status: number; title: string; sentence: string }>

export type ErrorCode = keyof typeof ERRORS
