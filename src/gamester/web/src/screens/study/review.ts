/** A review as the replay shows it: where in the match a decision is, and what is said of it. */
import { t } from '@/lib/i18n'
import type { Frames, Judged, Review } from '@/lib/types'

/** The way to the `n`-th action in its deal's replay. */
export function wayTo(review: Review, table: string, n: number): string {
  const after = review.ends.findIndex((end) => n <= end)
  const deal = after < 0 ? Math.max(0, review.ends.length - 1) : after
  const first = deal > 0 ? (review.ends[deal - 1] ?? 0) : 0
  return `/replay/${table}/${deal}${n > first ? `?at=${n - first}` : ''}`
}

/** A loss with its standard error. */
export function cost(one: Judged): string {
  const loss = one.loss.toFixed(2)
  return one.error === null ? loss : `${loss} ± ${one.error.toFixed(2)}`
}

/** What is said of a decision. */
export function said(one: Judged): string {
  const told =
    one.loss > 0 ? t('review.cost', { best: one.best_text, loss: cost(one), reason: one.reason }) : t('review.best')
  return one.maxim ? `${told} ${t('review.maxim', { maxim: one.maxim })}` : told
}

/** The frames with what the review says of each decision. */
export function withReview(frames: Frames, review: Review | null): Frames {
  if (!review) return frames
  const by = new Map(review.judged.map((one) => [one.n, one]))
  return {
    ...frames,
    frames: frames.frames.map((frame) => {
      const one = frame.text ? by.get(frame.actions) : undefined
      return one ? { ...frame, comment: said(one) } : frame
    }),
  }
}

/** The seats whose standing is the same all along, together. */
export function companies(review: Review): number[][] {
  const out: number[][] = []
  review.seats.forEach((_, seat) => {
    const same = out.find((group) =>
      review.standing.every((at) => Math.abs(at.values[seat]! - at.values[group[0]!]!) < 1e-9),
    )
    if (same) same.push(seat)
    else out.push([seat])
  })
  return out
}
