// What features and meters are called in a sentence.
import type { Feature, Meter } from './tiers.ts'

/** What a feature is called in a sentence ("Upgrade to PRO to access voice."). */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  basic_projections: 'basic projections',
  basic_chat: 'chat with Lex',
  community: 'the community',
  video_clips: 'video clips',
  odds: 'live betting odds',
  alerts: 'alerts',
  text_alerts: 'alerts by text message',
  voice: 'voice',
  camera: 'the camera',
  video_library: 'the full video library',
  video_analysis: 'video analysis',
  advanced_projections: 'advanced projections',
  advanced_ai: 'advanced AI',
  unlimited_lineups: 'unlimited lineups',
  real_time_alerts: 'alerts in the moment',
  email_support: 'support by e-mail',
  priority_support: 'priority support',
  coaching: 'coaching',
  custom_models: 'models of your own',
}

/** What a meter counts, as it reads in a sentence and in the usage rows. */
export const METER_NAMES: Readonly<Record<Meter, string>> = {
  projections: 'slates',
  lineups: 'lineups',
  aiChat: 'AI chat',
  aiChatFull: 'full AI answers',
  alerts: 'alerts',
  transcriptions: 'spoken questions heard by the server',
}
