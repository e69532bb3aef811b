/** The terms of a game in the order in which a company settles them: what is nearly always settled, the rest by theme. */
import type { Option } from '@/lib/types'

export type Theme = 'length' | 'stakes' | 'calling' | 'dealing' | 'counting' | 'playing'

/** What is settled before anything else, wherever a game has it. */
const FIRST = [
  'target', 'game', 'set', 'sets', 'rubber', 'tours', 'rounds', 'games', 'hands', 'stakes', 'stake', 'limit', 'purse',
  'form', 'fourth', 'partners', 'favourite', 'honours', 'scoring', 'huffing', 'hocly', 'jack_pots', 'joker', 'method',
  'up', 'lurch', 'auction',
] // prettier-ignore
const SETTLED = 5
/** So many terms are seen at a glance, and none is folded away. */
const GLANCE = 10

const THEMES: Record<Exclude<Theme, 'playing'>, RegExp> = {
  length:
    /^(tours|rounds|coups|games?|sets?|rubber|hands|takes|target|up|lift|grace|form|to_first|last_tour|remise_tour|packs)/,
  stakes:
    /^(stake|battle|fish|ante|limit|purse|consolation|vole_p|matadore|sans_|gascarille|accolade|devole|double_|double$|honours_without|hazard|marking|reserve|settle|lurch|most|pool|knife|comet$|ace$|sweep$|pareil|single|straddle|jack)/,
  calling:
    /^(auction|all_pass|favou?r|forced|contre|solo|vole|cede|voltereta|king|roi|declare|calling|name|fourth|surrender|gano|bragging|opposite|alone|putting|turk|dealer_opera)/,
  dealing:
    /^(deal|packet|cards|hand$|pack$|method|removed|joker|sixes|discard|min_discard|draw$|partners|bottom|manner|first_mover|odds|opening)/,
  counting:
    /^(honours|scoring|score|adversaries|backgammon|crib_flush|full_crib|hands_counted|point|pic|tierce|three_for|thirty|blaze|straights|natural|both_|sink|doubling|turn|braggers|flush|sweeps)/,
}

export function theme(option: Option): Theme {
  const found = Object.entries(THEMES).find(([, names]) => names.test(option.name))
  return (found?.[0] as Theme | undefined) ?? 'playing'
}

export const themes: Theme[] = ['length', 'stakes', 'calling', 'dealing', 'playing', 'counting']

/** The few options that stand first. */
export function settledFirst(options: Option[]): Option[] {
  if (options.length <= GLANCE) return options
  const known = FIRST.flatMap((name) => options.filter((option) => option.name === name))
  return [...known, ...options.filter((option) => !known.includes(option))].slice(0, SETTLED)
}
