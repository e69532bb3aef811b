/** Bets upon any event, as Hoyle's Games reckon them: hoyle-donohue, 46368-46413. */

export interface Odds {
  against: number
  for: number
}

const common = (a: number, b: number): number => (b ? common(b, a % b) : a)

/** The chance of an event, in parts of `of`. */
export function parts(all: Odds[]): { shares: number[]; field: number; of: number } {
  const of = all.reduce((least, { against, for: pro }) => {
    const whole = against + pro
    return (least / common(least, whole)) * whole
  }, 1)
  const shares = all.map(({ against, for: pro }) => (of / (against + pro)) * pro)
  return { shares, field: of - shares.reduce((sum, one) => sum + one, 0), of }
}

/** The odds against what has so many parts of all. */
export function against(share: number, of: number): string {
  const by = common(of - share, share) || 1
  return `${(of - share) / by} : ${share / by}`
}
